import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { Translation } from '@bustan/contract/translations.ts';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { importTranslations } from './admin-translations.api.ts';
import { type CountedRow, CountedValues, countedRow, rowsToWrite } from './counted-values.ts';

const Current = z.object({ rows: z.array(Translation) });

/** The text as somebody else left it: their rows, and the bundled words where they deleted one. */
const withRows = (text: InterfaceText, rows: readonly Translation[]): InterfaceText => ({
  ...text,
  forms: text.forms.map((form) => ({ ...form, translation: rows.find(({ key }) => key === form.key) ?? null })),
});

/** Saves all forms of a counted text at once; `seen` tells which rows the editor saw. */
export const saveCounted = (initial: InterfaceText) => {
  let text = initial;
  return async (typed: CountedValues, seen?: string): Promise<CountedRow> => {
    const values = z.parse(CountedValues, typed);
    try {
      await importTranslations({ version: 1, translations: rowsToWrite(text, values, seen) });
      return { id: text.key, updated_at: '', ...values };
    } catch (error) {
      const current = error instanceof ApiError ? z.safeParse(Current, error.current) : undefined;
      if (!(error instanceof ApiError) || !current?.success) throw error;
      text = withRows(text, current.data.rows);
      throw new ApiError({ code: error.code, status: error.status, message: error.message, current: countedRow(text) });
    }
  };
};
