import type { TokenList } from '@bustan/detector/text/tokens.ts';
import { createPhraseMatcher, tokenizeNote } from './phrase-matcher.ts';
import { CONFIDENCE, EXCLUSIONS, GRIEF, LONELINESS, SLEEP, TIREDNESS } from './phrases/emotional-states.ts';
import { COMPARISON, FAMILY, MONEY, PAPERS, UNFAIRNESS } from './phrases/external-stressors.ts';
import { INTERVIEW_AFTER, INTERVIEW_AHEAD, OFFER, REJECTION, WAITING } from './phrases/hiring-process.ts';
import { APPLICATION, NEW_START, PROGRESS, SEARCH } from './phrases/job-search.ts';

/**
 * The phrases of each theme in English, Arabic, Gulf dialect and Arabic in Latin letters. Arabic words are listed without
 * an article. Of themes with equally many matches the first one here wins: what happened ranks before how it feels.
 */
const THEME_PHRASES = {
  excluded: EXCLUSIONS + GRIEF,
  offer: OFFER,
  rejection: REJECTION,
  unfairness: UNFAIRNESS,
  papers: PAPERS,
  interviewAhead: INTERVIEW_AHEAD,
  waiting: WAITING,
  interviewAfter: INTERVIEW_AFTER,
  comparison: COMPARISON,
  money: MONEY,
  family: FAMILY,
  loneliness: LONELINESS,
  sleep: SLEEP,
  confidence: CONFIDENCE,
  tiredness: TIREDNESS,
  newStart: NEW_START,
  application: APPLICATION,
  progress: PROGRESS,
  search: SEARCH,
} as const satisfies Record<string, string>;

type MatchedTheme = Exclude<keyof typeof THEME_PHRASES, 'excluded'>;
/** What a note is about: `general` when no theme is found, `feeling` when there are no words, only the emotion. */
export type Theme = MatchedTheme | 'general' | 'feeling';

const matchThemes = createPhraseMatcher(THEME_PHRASES);
const MATCHED_THEMES = Object.keys(THEME_PHRASES).filter((name): name is MatchedTheme => name !== 'excluded');

/** «أقدم وأقدم» counts once: a repeated word is no second match. */
const shortestFormAt = ({ forms, offsets: begins }: TokenList, at: number): string =>
  forms.slice(begins[at], begins[at + 1]).reduce((one, other) => (other.length < one.length ? other : one));

/** The theme with the most matches in the text; of equals the first in the table. */
export const detectTheme = (text: string): Theme => {
  const words = tokenizeNote(text);
  if (words.boundaries.length === 0) return 'feeling';
  const matches = matchThemes(words);
  let best: { theme: Theme; count: number } = { theme: 'general', count: 0 };
  for (const theme of MATCHED_THEMES) {
    const firstWords = matches.filter(({ name }) => name === theme).map(({ start }) => shortestFormAt(words, start));
    const count = new Set(firstWords).size;
    if (count > best.count) best = { theme, count };
  }
  return best.theme;
};
