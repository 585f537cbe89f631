import type { Language } from '@bustan/contract/languages.ts';
import { detectWrittenLanguage } from '@bustan/detector/text/language.ts';
import { systemPrompt, userPrompt } from '#features/companion/companion.ts';
import { type Ai, AiFailure, type AiRequest } from '#platform/ai/ai.ts';
import { type CheckResult, formatSeconds } from './check-result.ts';
import { connectionResults, type ModelSettings, problemOf } from './model-problems.ts';

/** How long people wait for each part, and how long the check waits. */
export interface CheckTimeouts {
  replyMs: number;
  firstTokenMs: number;
  totalMs: number;
  abortMs: number;
}

export interface ModelCheck {
  ai: Ai;
  settings: ModelSettings;
  timeouts: CheckTimeouts;
  /** A request like those of the career chat. */
  buildChatRequest: () => Promise<Omit<AiRequest, 'signal'>>;
}

const NOTES: Record<Language, string> = {
  en: 'I sent three applications this week and have heard nothing so far.',
  ar: 'أرسلت ثلاثة طلبات عمل هذا الأسبوع ولم يصل أي رد حتى الآن.',
};
const NAMES: Record<Language, string> = { en: 'English', ar: 'Arabic' };

interface TimedReply {
  text: string;
  tookMs: number;
}

const requestReply = async (language: Language, { ai, timeouts }: ModelCheck): Promise<TimedReply | AiFailure> => {
  const startedAt = performance.now();
  const user = userPrompt({ emotion: 'okay', text: NOTES[language], transcript: null });
  const signal = AbortSignal.timeout(timeouts.abortMs);
  try {
    const text = await ai.reply({ system: systemPrompt(language), user, signal });
    return { text, tookMs: performance.now() - startedAt };
  } catch (error) {
    if (error instanceof AiFailure) return error;
    throw error;
  }
};

const checkReplyTime = (tookMs: number, { replyMs }: CheckTimeouts): CheckResult =>
  tookMs <= replyMs
    ? { part: 'answer', state: 'ok', message: `a whole reply after ${formatSeconds(tookMs)}` }
    : {
        part: 'answer',
        state: 'failed',
        message: `a whole reply after ${formatSeconds(tookMs)}; people wait ${formatSeconds(replyMs)} at most, and get a prepared one`,
        advice: 'If it was loading its model, run this again. Otherwise choose a smaller model or a faster machine.',
      };

const checkLanguage = (language: Language, replied: TimedReply | AiFailure): CheckResult => {
  const part = NAMES[language];
  if (replied instanceof AiFailure) {
    const { message, advice } = problemOf(replied);
    return { part, state: 'failed', message: `the answer ${message}`, advice };
  }
  if (detectWrittenLanguage(replied.text) === language)
    return { part, state: 'ok', message: 'asked in it, answers in it' };
  return {
    part,
    state: 'failed',
    message: `asked in ${part}, it answers in another language; people get prepared replies instead`,
    advice: `Choose a model that writes ${part}: docs/operations.md names some.`,
  };
};

interface StreamTiming {
  pieces: number;
  firstMs: number;
  lastMs: number;
}

const measureStream = async ({
  ai,
  timeouts,
  buildChatRequest: findAdvice,
}: ModelCheck): Promise<StreamTiming | AiFailure> => {
  const advice = await findAdvice();
  const startedAt = performance.now();
  const times: number[] = [];
  const signal = AbortSignal.timeout(timeouts.abortMs);
  try {
    for await (const _ of ai.stream({ ...advice, signal })) times.push(performance.now() - startedAt);
  } catch (error) {
    if (error instanceof AiFailure) return error;
    throw error;
  }
  return { pieces: times.length, firstMs: times[0] ?? 0, lastMs: times.at(-1) ?? 0 };
};

/** A wait and then everything at once: a proxy buffers the answer. */
const isBuffered = ({ pieces, firstMs, lastMs }: StreamTiming): boolean =>
  pieces < 2 || (firstMs > 300 && lastMs - firstMs < 50);

const checkStreaming = (written: StreamTiming | AiFailure, { firstTokenMs, totalMs }: CheckTimeouts): CheckResult[] => {
  const part = 'streaming';
  if (written instanceof AiFailure) {
    const { message, advice } = problemOf(written);
    return [{ part, state: 'failed', message: `the streamed answer ${message}`, advice }];
  }
  const { pieces, firstMs, lastMs } = written;
  const first: CheckResult = { part: 'first words', state: 'ok', message: `after ${formatSeconds(firstMs)}` };
  const slow: CheckResult = {
    part: 'first words',
    state: 'failed',
    message: `after ${formatSeconds(firstMs)}; people wait ${formatSeconds(firstTokenMs)} at most, and are answered from the guide`,
    advice: 'If it was loading its model, run this again. Otherwise choose a smaller model or a faster machine.',
  };
  const flow = ((): CheckResult => {
    if (isBuffered(written)) {
      const advice =
        'Is there a proxy in front of it that collects answers? People see nothing until all of it is there.';
      return { part, state: 'failed', message: `the answer came in one go, after ${formatSeconds(lastMs)}`, advice };
    }
    if (lastMs > totalMs) {
      const advice = 'Choose a smaller model or a faster machine.';
      return {
        part,
        state: 'failed',
        message: `took ${formatSeconds(lastMs)}; after ${formatSeconds(totalMs)} it is cut off`,
        advice,
      };
    }
    return {
      part,
      state: 'ok',
      message: `${pieces} pieces one after the other, the last after ${formatSeconds(lastMs)}`,
    };
  })();
  return [flow, firstMs <= firstTokenMs ? first : slow];
};

/** Sends the requests of the companion and of the career chat, through the same client. */
export async function* checkModel(check: ModelCheck): AsyncGenerator<CheckResult> {
  const { settings, timeouts } = check;
  // The first request waits until the model is loaded, as that of no person does.
  if (settings.kind === 'local') await requestReply('en', check);
  const english = await requestReply('en', check);
  if (english instanceof AiFailure) return yield* connectionResults(settings, english);
  yield* connectionResults(settings, null);
  yield checkReplyTime(english.tookMs, timeouts);
  yield checkLanguage('en', english);
  yield checkLanguage('ar', await requestReply('ar', check));
  yield* checkStreaming(await measureStream(check), timeouts);
}
