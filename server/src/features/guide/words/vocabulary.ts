/** What the articles know, for words that they do not. */
export interface Vocabulary {
  isKnown(term: string): boolean;
  /** Known terms with the same letters in another order, the first one in its place: "wrok" is "work". */
  swapped(term: string): readonly string[];
}

const inOrder = (term: string): string => `${term.slice(0, 1)}${[...term.slice(1)].toSorted().join('')}`;

export const createVocabulary = (known: ReadonlySet<string>): Vocabulary => {
  const byLetters = Map.groupBy(known, inOrder);
  return {
    isKnown: (term) => known.has(term),
    swapped: (term) => byLetters.get(inOrder(term)) ?? [],
  };
};
