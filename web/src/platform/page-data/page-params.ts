import { createContext, useContext } from 'react';

const PageParamsContext = createContext<Readonly<Record<string, string>>>({});
export const PageParamsProvider = PageParamsContext.Provider;

/** The parameters of the page's path, decoded: the same that its `load` is given. */
export const usePageParams = (): Readonly<Record<string, string>> => useContext(PageParamsContext);
