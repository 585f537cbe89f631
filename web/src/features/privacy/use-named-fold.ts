import { useEffect } from 'react';

const openNamedFold = () => {
  const text = document.getElementById(location.hash.slice(1));
  const fold = text?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  text?.scrollIntoView();
};

/** Opens the fold that the address names where the browser has not, on arrival and whenever its fragment changes. */
export const useNamedFold = (): void => {
  useEffect(() => {
    openNamedFold();
    window.addEventListener('hashchange', openNamedFold);
    return () => window.removeEventListener('hashchange', openNamedFold);
  }, []);
};
