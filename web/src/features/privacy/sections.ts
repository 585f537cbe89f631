import type { PublicConfig } from '@bustan/contract/config.ts';

const SECTIONS = [
  'kept',
  'not-kept',
  'readers',
  'ai',
  'providers',
  'mail',
  'device',
  'rights',
  'age',
  'contact',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** What this site does not do is not told: without other services to sign in through, nothing is said of them. */
export const sectionsOf = ({ auth }: Pick<PublicConfig, 'auth'>): readonly SectionName[] =>
  SECTIONS.filter((name) => name !== 'providers' || auth.providers.length > 0);
