import { MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { withoutBidiControls } from '@bustan/contract/text.ts';
import phrases from '../../../../../content/transcription/unspoken-phrases.json' with { type: 'json' };

/** Letters and digits alone, so that punctuation, vowel marks and capitals make no difference. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\u0640'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longest first: one may begin with another. */
const UNSPOKEN = [...phrases.en, ...phrases.ar]
  .map((phrase) => `${folded(phrase)} `)
  .toSorted((one, other) => other.length - one.length);

/** «[Music]», (applause), *sighs*: what stands in brackets was never said. */
const SOUND = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫]/gu;

/**
 * Speech models put the last words of films and channels into silence. Whole transcripts of nothing else are dropped;
 * such words among others stay, for a person may have said them.
 */
const isSilence = (text: string): boolean => {
  let rest = `${folded(text.replaceAll(SOUND, ' '))} `;
  while (rest.trim() !== '') {
    const phrase = UNSPOKEN.find((known) => rest.startsWith(known));
    if (phrase === undefined) return false;
    rest = rest.slice(phrase.length);
  }
  return true;
};

/** At the end of a sentence or else of a word, where one is near. */
const cut = (text: string): string => {
  const chars = [...text];
  if (chars.length <= MAX_TRANSCRIPT_CHARS) return text;
  const kept = chars.slice(0, MAX_TRANSCRIPT_CHARS).join('');
  const tail = kept.slice(-1000);
  const sentence = /^.*[.!?؟…](?=\s)/su.exec(tail)?.[0];
  const words = /^.*\S(?=\s)/su.exec(tail)?.[0];
  return kept.slice(0, kept.length - tail.length) + (sentence ?? words ?? tail);
};

/** What an engine heard, as it may be shown and stored: no control characters, no known inventions, not too long. */
export const spokenWords = (heard: string): string => {
  const text = withoutBidiControls(heard.toWellFormed())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return isSilence(text) ? '' : cut(text);
};
