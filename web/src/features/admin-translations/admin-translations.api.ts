import { calls } from '@bustan/contract/calls.ts';
import type { InterfaceText, ShownTexts } from '@bustan/contract/interface-texts.ts';
import type {
  NewTranslation,
  Translation,
  TranslationChanges,
  TranslationsImport,
} from '@bustan/contract/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { CONTENT_PAGE_SIZE, useContentRows } from '#features/admin/admin.ts';
import { ApiError } from '#platform/api/api-error.ts';
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

const fetchText = (key: string) => call(calls.getInterfaceText, { params: { key } });

/** Not cached, because the form has to start with the newest version. */
export const useTextToEdit = (key: string) =>
  useQuery({
    queryKey: ['interface-text', key],
    queryFn: () => fetchText(key),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const createTranslation = (body: NewTranslation) => call(calls.createTranslation, { body });
export const changeTranslation = (id: string, body: TranslationChanges) =>
  call(calls.updateTranslation, { params: { id }, body });
const deleteTranslation = (id: string) => call(calls.deleteTranslation, { params: { id } });

export const exportTranslations = () => call(calls.exportTranslations, {});
export const importTranslations = (body: TranslationsImport, { isDryRun = false } = {}) =>
  call(calls.importTranslations, { query: { dry_run: isDryRun ? 'true' : 'false' }, body });

/** Deletes the translations of all forms of a text; those already deleted are ignored. */
export const deleteText = async ({ forms }: InterfaceText): Promise<void> => {
  for (const { translation } of forms) {
    if (translation === null) continue;
    await deleteTranslation(translation.id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'translation_not_found')) throw error;
    });
  }
};

const isKeyTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'translation_key_taken';

/** For an existing key, somebody else has translated it first: shown as an edit conflict. */
const asConflict = async ({ key }: NewTranslation, taken: ApiError): Promise<ApiError> => {
  const { forms } = await fetchText(key);
  const current = forms.find((form) => form.key === key)?.translation ?? undefined;
  return new ApiError({ code: 'translation_changed', status: taken.status, message: taken.message, current });
};

/** For a new key, the error belongs to the key's field. */
const asKeyError = ({ code, status, message }: ApiError): ApiError =>
  new ApiError({ code, status, message, details: { key: message } });

export const createText =
  ({ isExistingKey }: { isExistingKey: boolean }) =>
  (body: NewTranslation): Promise<Translation> =>
    createTranslation(body).catch(async (error: unknown) => {
      if (!isKeyTaken(error)) throw error;
      throw isExistingKey ? await asConflict(body, error) : asKeyError(error);
    });
