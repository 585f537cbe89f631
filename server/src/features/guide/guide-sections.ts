import { createTerms, isGroup, isRoot } from './words/terms.ts';

/** A part of an article under its own heading; what stands before the first one has none. */
export interface Section {
  heading: string | null;
  text: string;
}

export interface SectionsQuestion {
  words: string;
  content: string;
  limit: number;
}

const HEADING = /^## (.*)$/m;
/** A heading names what its section is about. */
const HEADING_WEIGHT = 3;
const NEAR_WEIGHT = 0.4;

/** The parts of an article in their order. */
export const sectionsOf = (content: string): Section[] => {
  const [opening = '', ...rest] = content.split(/^(?=## )/m);
  const begun = HEADING.test(opening) ? [opening, ...rest] : rest;
  const sections = begun.map((part) => {
    const [line = '', ...text] = part.split('\n');
    return { heading: line.slice(3).trim(), text: text.join('\n').trim() };
  });
  return HEADING.test(opening) || opening.trim() === ''
    ? sections
    : [{ heading: null, text: opening.trim() }, ...sections];
};

export const createFittingSections = (): ((asked: SectionsQuestion) => Section[]) => {
  const { termsOf } = createTerms();
  const weightOf = (term: string) => (isGroup(term) || isRoot(term) ? NEAR_WEIGHT : 1);
  return ({ words, content, limit }) => {
    const asked = new Set(termsOf(words));
    const sections = sectionsOf(content).map((section) => ({
      section,
      heading: new Set(termsOf(section.heading ?? '')),
      text: new Set(termsOf(section.text)),
    }));
    /** A term that stands everywhere tells the sections apart from none. */
    const rarityOf = (term: string) =>
      Math.log((1 + sections.length) / (1 + sections.filter(({ text }) => text.has(term)).length));
    const scored = sections.map(({ section, heading, text }, place) => {
      let score = 0;
      for (const term of asked) {
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
