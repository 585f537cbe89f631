import { mergeTests } from '@playwright/test';
import { test as listeningTest } from './transcription-test.ts';
import { untranscribedTest } from './voice-note.ts';

/** On a site whose provider replies to check-ins too, as a test sets it: `fakeAi.willAnswer()`. */
export const test = mergeTests(untranscribedTest, listeningTest).extend<{ isFresh: undefined }>({
  environment: [
    async ({ fakeAi }, use) => use({ AI_BASE_URL: fakeAi.url, AI_MODEL: 'fake', AI_TRANSCRIPTION_MODEL: 'fake' }),
    { scope: 'worker' },
  ],
  isFresh: [
    async ({ fakeAi }, use) => {
      fakeAi.seen.length = 0;
      fakeAi.heard.length = 0;
      await use(undefined);
    },
    { auto: true },
  ],
});

/** What the provider may say to such a note. */
export const NOTE = { en: 'I am tired of waiting', ar: 'تعبت من الانتظار' };
export const KIND = {
  en: 'It sounds like a long week, and being tired makes sense. Perhaps a short walk does you good today.',
  ar: 'يبدو أن الأسبوع كان طويلًا، والتعب بعده مفهوم. قد يفيدك مشي قصير اليوم.',
};
/** How the sentence begins that tells who wrote the reply. */
export const BY_MODEL = { en: 'Written by AI.', ar: 'رد كتبه ذكاء اصطناعي' };
export const PREPARED = {
  en: 'Prepared reply.',
  ar: 'رد جاهز',
};
