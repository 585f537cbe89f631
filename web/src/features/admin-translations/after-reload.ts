import { SHOWN_TEXTS, type ShownTexts } from '@bustan/contract/interface-texts.ts';
import * as z from 'zod/mini';
import { tabStorage } from '#platform/storage/storage.ts';

const SAID = ['created', 'updated', 'deleted', 'imported'] as const;

const View = z.object({ said: z.enum(SAID), search: z.string(), show: z.enum(SHOWN_TEXTS) });
/** What was just done, and what the list showed. */
export type View = z.infer<typeof View>;

const KEY = 'bustan.translations-view';
/** How the list is at first. */
export const FIRST_VIEW: { search: string; show: ShownTexts } = { search: '', show: 'all' };

/** The page is loaded again, for its own words may have changed (spec section 7); what was said and shown is kept. */
export const reloadWith = (view: View): void => {
  tabStorage.setItem(KEY, JSON.stringify(view));
  location.reload();
};

/** Once: a reload of the person's own begins anew. */
export const takeKeptView = (): View | null => {
  const kept = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  if (kept === null) return null;
  const view = z.safeParse(View, JSON.parse(kept)); // written above, by this very tab
  return view.success ? view.data : null;
};
