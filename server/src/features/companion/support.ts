import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import type { Distress } from '@bustan/contract/distress/distress.ts';
import type { HelplineRow } from '@bustan/contract/distress/helpline-rows.ts';
import { DEFAULT_HELPLINE_COUNTRY, listHelplines } from '@bustan/contract/distress/helplines.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Support } from '@bustan/contract/support.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

/** The lines with the operator's changes. It never fails, or keeps anybody waiting. */
export type LinesNow = () => Promise<readonly HelplineRow[]>;

interface Found {
  distress: Distress;
  language: Language;
  at: Date;
  linesNow: LinesNow;
}

/** Where the operator looks. */
interface Operator {
  log: Log;
  metrics: Pick<Metrics, 'dangerFound'>;
}

/** The first sentence and the lines to call, those that are open at that moment first; null where nothing was found. */
export const supportOf = async (found: Found): Promise<Support | null> => {
  const { distress, language, at, linesNow } = found;
  const { level, kind } = distress;
  if (level === 'none') return null;
  const isInDanger = level === 'crisis';
  const lines = await linesNow();
  const helplines = listHelplines({ country: DEFAULT_HELPLINE_COUNTRY, language, at, isInDanger, lines });
  const message = crisisText(isInDanger ? (kind === 'others' ? 'heardHarm' : 'heard') : 'concern', language);
  return { level, message, helplines };
};

/** That something was found, by whom and in which language; never where, by whom it was written, or a word of it. */
export const noteDistress = (
  { log, metrics }: Operator,
  { distress, language }: Pick<Found, 'distress' | 'language'>,
): void => {
  const { level, kind, hasFailed } = distress;
  const layer = hasFailed ? 'failure' : 'phrases';
  const told = { distress: level, kind, language, layer };
  if (hasFailed) log.error(told, 'the danger detector failed');
  else log.info(told, 'a danger phrase was found');
  metrics.dangerFound({ level, language, layer });
};

/** The fixed text that stands in the place of every reply. */
export const crisisReply = ({ kind }: Distress, language: Language): string =>
  crisisText(kind === 'others' ? 'replyHarm' : 'reply', language);
