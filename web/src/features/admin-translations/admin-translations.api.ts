import { calls } from '@bustan/contract/calls.ts';
import type { ShownTexts } from '@bustan/contract/interface-texts.ts';
import type { NewTranslation, TranslationChanges, TranslationsImport } from '@bustan/contract/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { CONTENT_PAGE_SIZE, useContentRows } from '#features/admin/admin.ts';
import { call } from '#platform/api/call.ts';

export const useTextRows = ({ search, show }: { search: string; show: ShownTexts }) =>
  useContentRows({
    queryKey: ['interface-texts', show, search],
    fetchPage: async (before) => {
      const q = search === '' ? {} : { q: search };
      const texts = await call(calls.listInterfaceTexts, { query: { limit: CONTENT_PAGE_SIZE, before, show, ...q } });
      return texts.map((text) => ({ ...text, id: text.key }));
    },
  });

export const fetchText = (key: string) => call(calls.getInterfaceText, { params: { key } });

/** Nothing is kept of it, for the form keeps what it starts with: that must be the newest. */
export const useTextToEdit = (key: string) =>
  useQuery({
    queryKey: ['interface-text', key],
    queryFn: () => fetchText(key),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const createTranslation = (body: NewTranslation) => call(calls.createTranslation, { body });
export const changeTranslation = (id: string, body: TranslationChanges) =>
  call(calls.updateTranslation, { params: { id }, body });
export const deleteTranslation = (id: string) => call(calls.deleteTranslation, { params: { id } });

export const exportTranslations = () => call(calls.exportTranslations, {});
export const importTranslations = (body: TranslationsImport, { isDryRun = false } = {}) =>
  call(calls.importTranslations, { query: { dry_run: isDryRun ? 'true' : 'false' }, body });
