import type { Call } from '@bustan/contract/call-definition.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { QueryKey } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import type { CallInput, CallOutput } from '#platform/api/call.ts';
import type { Translate } from '#platform/i18n/i18n-context.tsx';

/** The rows that the server renders a page with, by the key of the query that fetches them in the browser. */
export type PageRows = readonly (readonly [key: QueryKey, rows: unknown])[];

/** The document's head, and the preview where a link to the page is shared. */
export interface PageHead {
  title: string;
  description?: string;
  type?: 'article' | 'website';
}

export interface PageData {
  rows: PageRows;
  head?: PageHead;
  /** The address names something that does not exist: the status is 404. */
  isMissing?: boolean;
}

export interface PageAddress {
  /** Decoded parameters of the path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  language: Language;
  /** For the head. */
  t: Translate;
  now: Date;
}

/** Makes a public call; throws an `ApiError` if it fails. */
export type PublicCall = <Row extends Call>(row: Row, input: CallInput<Row>) => Promise<CallOutput<Row>>;

/** Exported by a page's module as `load`: fetches the rows that the server renders the page with. */
export type LoadPage = (page: PageAddress & { ask: PublicCall }) => Promise<PageData>;

const PageRowsContext = createContext<PageRows>([]);
export const PageRowsProvider = PageRowsContext.Provider;
export const usePageRows = (): PageRows => useContext(PageRowsContext);

const PageParamsContext = createContext<Readonly<Record<string, string>>>({});
export const PageParamsProvider = PageParamsContext.Provider;

/** The decoded parameters of the page's path, the same that its `load` gets. */
export const usePageParams = (): Readonly<Record<string, string>> => useContext(PageParamsContext);

type SetTitle = (title: string | undefined) => void;

const PageTitleContext = createContext<SetTitle>(() => undefined);
export const PageTitleProvider = PageTitleContext.Provider;

/** Titles the page by what it shows, such as a story; until that is known the route's own title stays. */
export const usePageTitle = (title: string | undefined): void => {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => setTitle(title), [setTitle, title]);
};
