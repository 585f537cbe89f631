import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { HelplineRow } from '@bustan/contract/helplines/helpline-rows.ts';
import { DEFAULT_HELPLINE_COUNTRY, listHelplines } from '@bustan/contract/helplines/list-helplines.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Support } from '@bustan/contract/support.ts';
import type { Distress } from '@bustan/detector/phrases/detect-by-phrases.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

/** The helplines with the operator's changes. Never rejects, and never waits long. */
export type LoadHelplines = () => Promise<readonly HelplineRow[]>;

interface SupportRequest {
  distress: Distress;
  language: Language;
  at: Date;
  loadHelplines: LoadHelplines;
}

/** The first sentence of the card and its helplines, those open at `at` first; null when no distress was found. */
export const buildSupport = async (request: SupportRequest): Promise<Support | null> => {
  const { distress, language, at, loadHelplines } = request;
  const { level, kind } = distress;
  if (level === 'none') return null;
  const isInDanger = level === 'crisis';
  const lines = await loadHelplines();
  const helplines = listHelplines({ country: DEFAULT_HELPLINE_COUNTRY, language, at, isInDanger, lines });
  const message = crisisText(isInDanger ? (kind === 'others' ? 'heardHarm' : 'heard') : 'concern', language);
  return { level, message, helplines };
};

interface DistressReporting {
  log: Log;
  metrics: Pick<Metrics, 'recordDanger'>;
}

/** Tells the operator that distress was found, in which language, or that the detector failed; never who wrote what. */
export const reportDistress = (
  { log, metrics }: DistressReporting,
  { distress, language }: Pick<SupportRequest, 'distress' | 'language'>,
): void => {
  const { level, kind, hasFailed = false } = distress;
  const fields = { distress: level, kind, language };
  if (hasFailed) log.error(fields, 'the danger detector failed');
  else log.info(fields, 'distress was found');
  metrics.recordDanger({ level, language, cause: hasFailed ? 'detector_failure' : 'detected' });
};

/** The fixed text that replaces every other reply in a crisis. */
export const crisisReply = ({ kind }: Distress, language: Language): string =>
  crisisText(kind === 'others' ? 'replyHarm' : 'reply', language);
