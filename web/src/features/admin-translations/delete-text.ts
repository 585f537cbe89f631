import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { deleteTranslation } from './admin-translations.api.ts';

/** Deletes the operator's words of a text, in all its forms; what is gone already is as was wished. */
export const deleteText = async ({ forms }: InterfaceText): Promise<void> => {
  for (const { translation } of forms) {
    if (translation === null) continue;
    await deleteTranslation(translation.id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'translation_not_found')) throw error;
    });
  }
};
