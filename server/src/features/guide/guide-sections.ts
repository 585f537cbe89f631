import { createTermExtractor, isRoot, isSynonymGroup } from './search-terms.ts';

/** A part of an article under its heading; the text before the first heading has none. */
export interface Section {
  heading: string | null;
  text: string;
}

export interface SectionsQuery {
  words: string;
  content: string;
  limit: number;
}

const HEADING = /^## (.*)$/m;
/** A heading says what its section is about. */
const HEADING_WEIGHT = 3;
const RELATED_TERM_WEIGHT = 0.4;

/** The sections of an article in their order. */
export const splitSections = (content: string): Section[] => {
  const [opening = '', ...rest] = content.split(/^(?=## )/m);
  const withHeading = HEADING.test(opening) ? [opening, ...rest] : rest;
  const sections = withHeading.map((part) => {
    const [line = '', ...text] = part.split('\n');
    return { heading: line.slice(3).trim(), text: text.join('\n').trim() };
  });
  return HEADING.test(opening) || opening.trim() === ''
    ? sections
    : [{ heading: null, text: opening.trim() }, ...sections];
};

export const createSectionFinder = (): ((query: SectionsQuery) => Section[]) => {
  const { termsOf } = createTermExtractor();
  const weightOf = (term: string) => (isSynonymGroup(term) || isRoot(term) ? RELATED_TERM_WEIGHT : 1);
  return ({ words, content, limit }) => {
    const queryTerms = new Set(termsOf(words));
    const sections = splitSections(content).map((section) => ({
      section,
      heading: new Set(termsOf(section.heading ?? '')),
      text: new Set(termsOf(section.text)),
    }));
    /** A term that occurs in every section distinguishes none. */
    const rarityOf = (term: string) =>
      Math.log((1 + sections.length) / (1 + sections.filter(({ text }) => text.has(term)).length));
    const scored = sections.map(({ section, heading, text }, place) => {
      let score = 0;
      for (const term of queryTerms) {
        const places = (heading.has(term) ? HEADING_WEIGHT : 0) + (text.has(term) ? 1 : 0);
        score += places * weightOf(term) * rarityOf(term);
      }
      return { section, score, place };
    });
    return scored
      .toSorted((one, other) => other.score - one.score)
      .filter(({ score }) => score > 0)
      .slice(0, limit)
      .toSorted((one, other) => one.place - other.place)
      .map(({ section }) => section);
  };
};
