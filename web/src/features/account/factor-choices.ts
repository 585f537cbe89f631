import { factorKinds } from '#platform/site-config/site-config.ts';
import type { IconName } from '#ui/icon.tsx';
import type { AddKind } from './factor-panel.tsx';

const CHOICES = [
  { kind: 'app', factor: 'totp', icon: 'mobile' },
  { kind: 'device', factor: 'webauthn', icon: 'laptop' },
  { kind: 'key', factor: 'webauthn', icon: 'key' },
  { kind: 'phone', factor: 'phone', icon: 'phone' },
] as const satisfies readonly { kind: AddKind; factor: string; icon: IconName }[];

const isKeyPossible = (): boolean => typeof PublicKeyCredential === 'function';

/** What can be added on this site, by this browser. */
export const factorChoices = () =>
  CHOICES.filter(({ factor }) => factorKinds().includes(factor) && (factor !== 'webauthn' || isKeyPossible()));
