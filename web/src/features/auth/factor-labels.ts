import type { Translate } from '#platform/i18n/i18n-context.tsx';
import type { Factor } from '#platform/session/factor-actions.ts';

/** The name that its owner gave it, or else its kind. */
export const factorLabel = ({ name, kind }: Pick<Factor, 'name' | 'kind'>, t: Translate): string =>
  name === '' ? t(`second-step.kind.${kind}`) : name;

const SHOWN_DIGITS = 3;

/** Enough of a phone number for its owner to recognise it. */
export const maskedPhone = (phone: string): string => `…${phone.slice(-SHOWN_DIGITS)}`;
