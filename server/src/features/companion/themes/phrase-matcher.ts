import {
  compilePhrases,
  findPhrases,
  indexText,
  type PhraseBook,
  type TokenSpan,
} from '@bustan/detector/phrases/phrase-matcher.ts';
import { fold } from '@bustan/detector/text/normalize.ts';
import { isOneEditAway, type TokenList, tokenForms, tokenize } from '@bustan/detector/text/tokens.ts';

/** A phrase found in a text, with the theme or topic that it stands for. */
export interface PhraseMatch<Name extends string> extends TokenSpan {
  name: Name;
}

/** The article and the prefixes before it: «بالمقابلة», «للمقابلة», «هالمقابلة» are all «مقابلة». */
const ARTICLE = /^(?:[بكهعو]?ال(?=\S{3})|[لب](?=\S{4}))/;

/** Words matched with one typo too: no everyday word is one letter away from any of them, as "lovely" is from "lonely". */
const TYPO_TOLERANT_WORDS =
  `interview interviews rejected rejection rejections application applications unfortunately exhausted
  overwhelmed confidence comparing certificate residency discrimination
  المقابله مقابلات مقابلتي رفضوني اعتذار انتظار التاشيره المصاريف`
    .split(/\s+/)
    .map(fold);

const typoCorrectionsOf = (word: string): string[] =>
  word.length < 6 ? [] : TYPO_TOLERANT_WORDS.filter((known) => known[0] === word[0] && isOneEditAway(word, known));

/** «راتبي», «راتبنا» and «راتبهم» are all «راتب»; «تأشيرتي» is «تأشيرة». */
const POSSESSIVE = /(?<=[\u0620-\u064a]{4})(?:ي|نا|هم|ها)$/;
const POSSESSIVE_FEMININE = /(?<=[\u0620-\u064a]{3})ت(?:ي|نا|هم|ها|ك)$/;

const variantsOf = (form: string): string[] =>
  [form, ...typoCorrectionsOf(form)].flatMap((each) => {
    const bare = each.replace(ARTICLE, '');
    return [bare, bare.replace(POSSESSIVE, ''), bare.replace(POSSESSIVE_FEMININE, 'ه')];
  });

const matchingForms = (word: string): string[] => {
  const forms = tokenForms(word);
  return [...new Set([...forms, ...forms.flatMap(variantsOf)])];
};

/** The beginning shows what a note is about; the limit bounds the work for any text. */
const MAX_READ_CHARS = 4000;

/** The words of a note, each in more forms than the danger detector needs. */
export const tokenizeNote = (text: string): TokenList => tokenize(fold(text.slice(0, MAX_READ_CHARS)), matchingForms);

const length = ({ start, end }: TokenSpan): number => end - start;
const covers = (outer: TokenSpan, inner: TokenSpan): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && length(outer) > length(inner);

/** [Note: the longest match wins] "no interview yet" is about waiting: the "interview" inside it does not count. */
const isNotCovered = <Name extends string>(match: PhraseMatch<Name>, all: readonly PhraseMatch<Name>[]): boolean =>
  !all.some((other) => covers(other, match));

/** Finds all phrases of a table, each with its name in the table. The phrase books are compiled once. */
export const createPhraseMatcher = <Name extends string>(table: Readonly<Record<Name, string>>) => {
  const books = (Object.entries(table) as [Name, string][]).map(
    ([name, phrases]): [Name, PhraseBook] => [name, compilePhrases(phrases, {})], // the keys of a literal table
  );
  return (words: TokenList): PhraseMatch<Name>[] => {
    const text = indexText(words);
    const matches = books.flatMap(([name, book]) => findPhrases(book, text).map((found) => ({ name, ...found })));
    return matches.filter((match) => isNotCovered(match, matches));
  };
};
