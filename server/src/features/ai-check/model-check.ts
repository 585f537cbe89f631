import { detectWrittenLanguage } from '@bustan/contract/distress/language.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { systemPrompt, userPrompt } from '#features/companion/companion.ts';
import { type Ai, AiFailure, type AiRequest } from '#platform/ai/ai.ts';
import { type Finding, seconds } from './finding.ts';
import { foundOnTheWay, type Settings, troubleOf } from './model-trouble.ts';

/** How long people wait for what, and how long the check does. */
export interface CheckPatience {
  replyMs: number;
  firstPieceMs: number;
  wholeMs: number;
  giveUpMs: number;
}

export interface ModelCheck {
  ai: Ai;
  settings: Settings;
  patience: CheckPatience;
  /** What is asked of the career advisor. */
  findAdvice: () => Promise<Omit<AiRequest, 'signal'>>;
}

const NOTES: Record<Language, string> = {
  en: 'I sent three applications this week and have heard nothing so far.',
  ar: 'أرسلت ثلاثة طلبات عمل هذا الأسبوع ولم يصل أي رد حتى الآن.',
};
const NAMES: Record<Language, string> = { en: 'English', ar: 'Arabic' };

interface Replied {
  text: string;
  tookMs: number;
}

const askFor = async (language: Language, { ai, patience }: ModelCheck): Promise<Replied | AiFailure> => {
  const startedAt = performance.now();
  const user = userPrompt({ emotion: 'okay', text: NOTES[language], transcript: null });
  const signal = AbortSignal.timeout(patience.giveUpMs);
  try {
    const text = await ai.reply({ system: systemPrompt(language), user, signal });
    return { text, tookMs: performance.now() - startedAt };
  } catch (error) {
    if (error instanceof AiFailure) return error;
    throw error;
  }
};

const timeOf = (tookMs: number, { replyMs }: CheckPatience): Finding =>
  tookMs <= replyMs
    ? { part: 'answer', state: 'ok', says: `a whole reply after ${seconds(tookMs)}` }
    : {
        part: 'answer',
        state: 'failed',
        says: `a whole reply after ${seconds(tookMs)}; people wait ${seconds(replyMs)} at most, and get a prepared one`,
        todo: 'If it was loading its model, run this again. Otherwise choose a smaller model or a faster machine.',
      };

const languageOf = (language: Language, replied: Replied | AiFailure): Finding => {
  const part = NAMES[language];
  if (replied instanceof AiFailure) {
    const { says, todo } = troubleOf(replied);
    return { part, state: 'failed', says: `the answer ${says}`, todo };
  }
  if (detectWrittenLanguage(replied.text) === language)
    return { part, state: 'ok', says: 'asked in it, answers in it' };
  return {
    part,
    state: 'failed',
    says: `asked in ${part}, it answers in another language; people get prepared replies instead`,
    todo: `Choose a model that writes ${part}: docs/operations.md names some.`,
  };
};

interface Written {
  pieces: number;
  firstMs: number;
  lastMs: number;
}

const listen = async ({ ai, patience, findAdvice }: ModelCheck): Promise<Written | AiFailure> => {
  const advice = await findAdvice();
  const startedAt = performance.now();
  const times: number[] = [];
  const signal = AbortSignal.timeout(patience.giveUpMs);
  try {
    for await (const _ of ai.stream({ ...advice, signal })) times.push(performance.now() - startedAt);
  } catch (error) {
    if (error instanceof AiFailure) return error;
    throw error;
  }
  return { pieces: times.length, firstMs: times[0] ?? 0, lastMs: times.at(-1) ?? 0 };
};

/** A wait, and then everything at once, is an answer that somebody collected. */
const isCollected = ({ pieces, firstMs, lastMs }: Written): boolean =>
  pieces < 2 || (firstMs > 300 && lastMs - firstMs < 50);

const streamingOf = (written: Written | AiFailure, { firstPieceMs, wholeMs }: CheckPatience): Finding[] => {
  const part = 'streaming';
  if (written instanceof AiFailure) {
    const { says, todo } = troubleOf(written);
    return [{ part, state: 'failed', says: `the streamed answer ${says}`, todo }];
  }
  const { pieces, firstMs, lastMs } = written;
  const first: Finding = { part: 'first words', state: 'ok', says: `after ${seconds(firstMs)}` };
  const slow: Finding = {
    part: 'first words',
    state: 'failed',
    says: `after ${seconds(firstMs)}; people wait ${seconds(firstPieceMs)} at most, and are answered from the guide`,
    todo: 'If it was loading its model, run this again. Otherwise choose a smaller model or a faster machine.',
  };
  const flow = ((): Finding => {
    if (isCollected(written)) {
      const todo =
        'Is there a proxy in front of it that collects answers? People see nothing until all of it is there.';
      return { part, state: 'failed', says: `the answer came in one go, after ${seconds(lastMs)}`, todo };
    }
    if (lastMs > wholeMs) {
      const todo = 'Choose a smaller model or a faster machine.';
      return { part, state: 'failed', says: `took ${seconds(lastMs)}; after ${seconds(wholeMs)} it is cut off`, todo };
    }
    return { part, state: 'ok', says: `${pieces} pieces one after the other, the last after ${seconds(lastMs)}` };
  })();
  return [flow, firstMs <= firstPieceMs ? first : slow];
};

/** Asks as the companion and the career advisor ask, through the same client. */
export async function* checkModel(check: ModelCheck): AsyncGenerator<Finding> {
  const { settings, patience } = check;
  const english = await askFor('en', check);
  if (english instanceof AiFailure) return yield* foundOnTheWay(settings, english);
  yield* foundOnTheWay(settings, null);
  yield timeOf(english.tookMs, patience);
  yield languageOf('en', english);
  yield languageOf('ar', await askFor('ar', check));
  yield* streamingOf(await listen(check), patience);
}
