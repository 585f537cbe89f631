import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { HelplineRow } from '@bustan/contract/helplines/helpline-rows.ts';
import { DEFAULT_HELPLINE_COUNTRY, listHelplines } from '@bustan/contract/helplines/list-helplines.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Support } from '@bustan/contract/support.ts';
import type { Detection } from '@bustan/detector/detection.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export {
  type ContentRule,
  containsLink,
  findBrokenRule,
  findUnsafeMeaning,
  normalizeText,
} from './output-rules.ts';

/** The helplines with the operator's changes. Never rejects, and never waits long. */
export type LoadHelplines = () => Promise<readonly HelplineRow[]>;

interface SupportRequest {
  detection: Detection;
  language: Language;
  at: Date;
  loadHelplines: LoadHelplines;
}

/** The first sentence of the card and its helplines, those open at `at` first; null when there is no danger and no lasting distress. */
export const buildSupport = async (request: SupportRequest): Promise<Support | null> => {
  const { detection, language, at, loadHelplines } = request;
  const { level, kind } = detection;
  if (level === 'none') return null;
  const isInDanger = level === 'crisis';
  const lines = await loadHelplines();
  const helplines = listHelplines({ country: DEFAULT_HELPLINE_COUNTRY, language, at, isInDanger, lines });
  const message = crisisText(isInDanger ? (kind === 'others' ? 'heardHarm' : 'heard') : 'concern', language);
  return { level, message, helplines };
};

interface DetectionReporting {
  log: Log;
  metrics: Pick<Metrics, 'recordDanger'>;
}

/** Tells the operator that distress was found, in which language, or that the detector failed; never who wrote what. */
export const reportDetection = (
  { log, metrics }: DetectionReporting,
  { detection, language }: Pick<SupportRequest, 'detection' | 'language'>,
): void => {
  const { level, kind, layer, hasFailed = false } = detection;
  const fields = { danger: level, kind, layer, language };
  if (hasFailed) log.error(fields, 'the danger detector failed');
  else log.info(fields, 'distress was found');
  metrics.recordDanger({ level, language, cause: hasFailed || layer === null ? 'detector_failure' : layer });
};

/** The fixed text that replaces every other reply in a crisis. */
export const crisisReply = ({ kind }: Detection, language: Language): string =>
  crisisText(kind === 'others' ? 'replyHarm' : 'reply', language);

/** Asked instead of an answer when a few words may be danger or a way of speaking; null when they are plain. */
export const clarifyingQuestion = ({ isAmbiguous, kind }: Detection, language: Language): string | null =>
  isAmbiguous ? crisisText(kind === 'others' ? 'questionHarm' : 'question', language) : null;
