import type { DetectDanger, Detection } from '@bustan/detector/detection.ts';
import tableUrl from '@bustan/detector/table/danger-small.bin?url';
import { log } from '#platform/log/log.ts';

const loadCode = () => import('@bustan/detector/browser.ts');
type Code = Awaited<ReturnType<typeof loadCode>>;

/** On a slow connection nobody waits longer for the table: until it is there, the reviewed phrases decide alone. */
const TABLE_WITHIN_MS = 1500;

const fetchTable = async ({ createDetector, readModel }: Code): Promise<DetectDanger> => {
  const response = await fetch(tableUrl);
  if (!response.ok) throw new Error(`The table of the detector could not be loaded: ${response.status}`);
  const detect = createDetector(readModel(await response.arrayBuffer()));
  // The first text compiles the phrases, a quarter of a second on a slow phone: now, while nobody waits.
  detect('a first text');
  return detect;
};

let table: Promise<DetectDanger | undefined> | undefined;
/** Fetched once; tried again at the next text if it could not be. */
const loadTable = (code: Code): Promise<DetectDanger | undefined> => {
  table ??= fetchTable(code).catch((error: unknown) => {
    log.warn('The table of the detector could not be loaded; its phrases decide', error);
    table = undefined;
    return undefined;
  });
  return table;
};

/** Called when a form opens, so that the detector works without a connection later. */
export const preloadDetector = (): void => {
  loadCode()
    .then(loadTable)
    .catch((error: unknown) => log.warn('The detector could not be loaded yet', error));
};

const loadDetector = async (code: Code): Promise<DetectDanger> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TABLE_WITHIN_MS, undefined));
  const detect = await Promise.race([loadTable(code), late]);
  return detect ?? code.detectByPhrases;
};

export type DetectedDanger = Pick<Detection, 'level' | 'kind'>;

/** Undefined if the detector could not be loaded: then the server decides, which has the larger table anyway. */
const detectOnDevice = async (
  texts: readonly string[],
  detect: (code: Code, detect: DetectDanger) => DetectedDanger,
): Promise<DetectedDanger | undefined> => {
  if (texts.every((text) => text === '')) return { level: 'none', kind: 'self' };
  try {
    const code = await loadCode();
    return detect(code, await loadDetector(code));
  } catch (error) {
    log.warn('The detector could not be loaded; the server decides', error);
    return undefined;
  }
};

/** The worst of a note and what was said beside it. */
export const detectDangerOnDevice = (texts: readonly string[]): Promise<DetectedDanger | undefined> =>
  detectOnDevice(texts, ({ scanForDanger }, detect) => scanForDanger(texts, detect));

/** The messages of a chat, in their order: a later one may explain an earlier one. */
export const detectDangerInChat = (messages: readonly string[]): Promise<DetectedDanger | undefined> =>
  detectOnDevice(messages, ({ detectInConversation, worseOf }, detect) =>
    [...detectInConversation(messages, detect)].reduce(worseOf),
  );
