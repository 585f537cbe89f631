import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { Factor } from '#platform/session/factor-actions.ts';

/** What its owner called it, else what it is. */
export const factorName = ({ name, kind }: Pick<Factor, 'name' | 'kind'>, t: Translate): string =>
  name === '' ? t(`second-step.kind.${kind}`) : name;

const SHOWN_DIGITS = 3;

/** Enough of a number to recognize it by, for whoever has it. */
export const phoneEnd = (phone: string): string => `…${phone.slice(-SHOWN_DIGITS)}`;
