import type { NewTranslation, Translation } from '@bustan/contract/translations.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { createTranslation, fetchText } from './admin-translations.api.ts';

const isTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'translation_key_taken';

/** Where the key was given, somebody else has translated it first: both versions are then shown. */
const theirs = async ({ key }: NewTranslation, taken: ApiError): Promise<ApiError> => {
  const { forms } = await fetchText(key);
  const current = forms.find((form) => form.key === key)?.translation ?? undefined;
  return new ApiError({ code: 'translation_changed', status: taken.status, message: taken.message, current });
};

/** Where the key was typed, it is the key that must be another. */
const atKey = ({ code, status, message }: ApiError): ApiError =>
  new ApiError({ code, status, message, details: { key: message } });

export const createText =
  ({ isKnown }: { isKnown: boolean }) =>
  (body: NewTranslation): Promise<Translation> =>
    createTranslation(body).catch(async (error: unknown) => {
      if (!isTaken(error)) throw error;
      throw isKnown ? await theirs(body, error) : atKey(error);
    });
