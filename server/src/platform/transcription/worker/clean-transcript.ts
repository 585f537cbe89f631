import { MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { withoutBidiControls } from '@bustan/contract/text.ts';
import hallucinations from '../../../../../content/transcription/hallucinations.json' with { type: 'json' };

/** Only letters and digits, so that punctuation, diacritics and case make no difference. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\u0640'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longest first, as one may be the prefix of another. */
const HALLUCINATIONS = [...hallucinations.en, ...hallucinations.ar]
  .map((phrase) => `${normalize(phrase)} `)
  .toSorted((one, other) => other.length - one.length);

/** «[Music]», (applause), *sighs*: sounds, not speech. */
const SOUND_MARK = /\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫]/gu;

/**
 * Speech models hallucinate the closing words of films and channels into silence. A transcript of nothing else is
 * dropped; among other words they stay, as a person may have said them.
 */
const isSilence = (text: string): boolean => {
  let rest = `${normalize(text.replaceAll(SOUND_MARK, ' '))} `;
  while (rest.trim() !== '') {
    const phrase = HALLUCINATIONS.find((known) => rest.startsWith(known));
    if (phrase === undefined) return false;
    rest = rest.slice(phrase.length);
  }
  return true;
};

/** Cuts at the end of a sentence, else of a word, if one is near. */
const truncate = (text: string): string => {
  const chars = [...text];
  if (chars.length <= MAX_TRANSCRIPT_CHARS) return text;
  const kept = chars.slice(0, MAX_TRANSCRIPT_CHARS).join('');
  const tail = kept.slice(-1000);
  const sentence = /^.*[.!?؟…](?=\s)/su.exec(tail)?.[0];
  const words = /^.*\S(?=\s)/su.exec(tail)?.[0];
  return kept.slice(0, kept.length - tail.length) + (sentence ?? words ?? tail);
};

/** A transcript that may be shown and stored: no control characters, no known hallucinations, not too long. */
export const cleanTranscript = (transcript: string): string => {
  const text = withoutBidiControls(transcript.toWellFormed())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return isSilence(text) ? '' : truncate(text);
};
