import { isPlainEntry } from './reveal.ts';

/**
 * Takes the pages that were visited before out of this tab's history: back to its first entry of this site, then one
 * new entry, which drops all that came after. Where the browser has no Navigation API they stay, and each of them shows
 * the plain page.
 */
export const forgetHistory = async (takeAddress: () => void): Promise<void> => {
  const { navigation } = window as { navigation?: Navigation }; // not in every browser
  const entries = navigation?.entries() ?? [];
  const [first] = entries;
  if (navigation === undefined || first === undefined || entries.every(({ url }) => isPlainEntry(url))) return;
  try {
    // Another document's entry ends this page; the plain page that it loads goes on from there.
    if (navigation.currentEntry?.key !== first.key) await navigation.traverseTo(first.key).finished;
    takeAddress();
    history.pushState(history.state, '', location.href);
  } catch {
    // The person went somewhere else meanwhile.
  }
};
