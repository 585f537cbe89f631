import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import type { Distress } from '@bustan/contract/distress/distress.ts';
import { DEFAULT_HELPLINE_COUNTRY, listHelplines } from '@bustan/contract/distress/helplines.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Support } from '@bustan/contract/support.ts';
import type { Log } from '#platform/log/log.ts';

interface Found {
  distress: Distress;
  language: Language;
  at: Date;
}

/** The first sentence and the lines to call, those that are open at that moment first; null where nothing was found. */
export const supportOf = ({ distress: { level, kind }, language, at }: Found): Support | null => {
  if (level === 'none') return null;
  const isInDanger = level === 'crisis';
  const helplines = listHelplines({ country: DEFAULT_HELPLINE_COUNTRY, language, at, isInDanger });
  const message = crisisText(isInDanger ? (kind === 'others' ? 'heardHarm' : 'heard') : 'concern', language);
  return { level, message, helplines };
};

/** That something was found, by whom and in which language; never where, by whom it was written, or a word of it. */
export const logDistress = (log: Log, { distress, language }: Pick<Found, 'distress' | 'language'>): void => {
  const { level, kind, hasFailed } = distress;
  if (hasFailed) log.error({ distress: level, kind, language, layer: 'failure' }, 'the danger detector failed');
  else log.info({ distress: level, kind, language, layer: 'phrases' }, 'a danger phrase was found');
};

/** The fixed text that stands in the place of every reply. */
export const crisisReply = ({ kind }: Distress, language: Language): string =>
  crisisText(kind === 'others' ? 'replyHarm' : 'reply', language);
