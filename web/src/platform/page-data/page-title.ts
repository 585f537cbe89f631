import { createContext, useContext, useEffect } from 'react';

type SetTitle = (title: string | undefined) => void;

const PageTitleContext = createContext<SetTitle>(() => undefined);
export const PageTitleProvider = PageTitleContext.Provider;

/** Names the page by what it shows, such as a story's title; until that is known the route's own title stands. */
export const usePageTitle = (title: string | undefined): void => {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => setTitle(title), [setTitle, title]);
};
