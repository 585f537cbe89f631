import { restErrors } from './rest-errors.ts';
import type { Verb } from './tables.ts';

/** How the answer is given. */
export interface RestForm {
  /** One object instead of an array; anything but one row is an error. */
  isSingle: boolean;
  /** The written row is wanted. */
  hasRows: boolean;
}

type ReadHeader = (name: string) => string | undefined;

const SINGLE = 'application/vnd.pgrst.object+json';
const LISTS = ['application/json', 'application/*', '*/*', ''];

const itemsOf = (header: string | undefined): string[] => (header ?? '').split(',').map((item) => item.trim());

/** A media type without what does not change it; `nulls=stripped` does. */
const mediaTypeOf = (item: string): string => item.toLowerCase().replaceAll(/\s*;\s*(q|charset)=[^;]*/g, '');

/** Reads the headers in which the client says what it wants; preferences that would have to be ignored are refused. */
export const readForm = (verb: Verb, header: ReadHeader): RestForm => {
  for (const name of ['accept-profile', 'content-profile']) {
    if ((header(name) ?? 'public') !== 'public') throw restErrors.badSchema();
  }
  const accepted = itemsOf(header('accept')).map(mediaTypeOf);
  const isSingle = accepted.includes(SINGLE);
  if (!isSingle && !accepted.some((type) => LISTS.includes(type))) throw restErrors.badMediaType();

  const offered = ['return=minimal', ...(verb === 'DELETE' ? [] : ['return=representation', 'missing=default'])];
  const preferences = itemsOf(header('prefer')).filter((item) => item !== '');
  if (!preferences.every((preference) => offered.includes(preference))) {
    throw restErrors.badPreference(`It can be ${offered.join(' or ')}`);
  }
  return { isSingle, hasRows: verb === 'GET' || preferences.includes('return=representation') };
};
