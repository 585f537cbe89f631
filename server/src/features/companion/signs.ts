import { fold } from '@bustan/contract/distress/fold.ts';
import { type Found, findPhrases, type PhraseBook, phraseBook, searchable } from '@bustan/contract/distress/match.ts';
import { formsOf, isOneEditAway, type Words, wordsOf } from '@bustan/contract/distress/words.ts';

/** A phrase found in a text, and what it is a sign of. */
export interface Sign<Name extends string> extends Found {
  name: Name;
}

/** The article and what is written onto a word: «بالمقابلة», «للمقابلة», «هالمقابلة» are all «مقابلة». */
const ARTICLE = /^(?:[بكهعو]?ال(?=\S{3})|[لب](?=\S{4}))/;

/** Words worth a typo's forgiveness. No everyday word stands one letter from any of them ("lonely" has "lovely"). */
const FORGIVEN = `interview interviews rejected rejection rejections application applications unfortunately exhausted
  overwhelmed confidence comparing certificate residency discrimination
  المقابله مقابلات مقابلتي رفضوني اعتذار انتظار التاشيره المصاريف`
  .split(/\s+/)
  .map(fold);

const forgive = (word: string): string[] =>
  word.length < 6 ? [] : FORGIVEN.filter((known) => known[0] === word[0] && isOneEditAway(word, known));

/** «راتبي», «راتبنا» and «راتبهم» are all «راتب»; «تأشيرتي» is «تأشيرة». */
const POSSESSIVE = /(?<=[\u0620-\u064a]{4})(?:ي|نا|هم|ها)$/;
const POSSESSIVE_FEMININE = /(?<=[\u0620-\u064a]{3})ت(?:ي|نا|هم|ها|ك)$/;

const variantsOf = (form: string): string[] =>
  [form, ...forgive(form)].flatMap((each) => {
    const bare = each.replace(ARTICLE, '');
    return [bare, bare.replace(POSSESSIVE, ''), bare.replace(POSSESSIVE_FEMININE, 'ه')];
  });

const moreForms = (word: string): string[] => {
  const forms = formsOf(word);
  return [...new Set([...forms, ...forms.flatMap(variantsOf)])];
};

/** What a note is about shows in its beginning; the bound keeps the work small for any text. */
const MAX_READ_CHARS = 4000;

/** The words of a note, under more forms than the danger detector needs. */
export const noteWords = (text: string): Words => wordsOf(fold(text.slice(0, MAX_READ_CHARS)), moreForms);

const length = ({ start, end }: Found): number => end - start;
const covers = (outer: Found, inner: Found): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && length(outer) > length(inner);

/** [Note: the longest sign wins] "no interview yet" speaks of waiting: the interview inside it is no sign of its own. */
const isUncovered = <Name extends string>(sign: Sign<Name>, signs: readonly Sign<Name>[]): boolean =>
  !signs.some((other) => covers(other, sign));

/** Finds the signs of a table of phrases by name. The books are made once. */
export const signFinder = <Name extends string>(table: Readonly<Record<Name, string>>) => {
  const books = (Object.entries(table) as [Name, string][]).map(
    ([name, phrases]): [Name, PhraseBook] => [name, phraseBook(phrases, {})], // the keys of a literal table
  );
  return (words: Words): Sign<Name>[] => {
    const text = searchable(words);
    const signs = books.flatMap(([name, book]) => findPhrases(book, text).map((found) => ({ name, ...found })));
    return signs.filter((sign) => isUncovered(sign, signs));
  };
};
