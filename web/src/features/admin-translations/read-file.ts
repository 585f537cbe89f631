import type { TranslationsImport } from '@bustan/contract/translations.ts';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';

/** A fault of a file: the row that it is in, from 1, where it is in one, and the server's words for it. */
export interface FileFault {
  row: number | null;
  message: string;
}

/** `translations.3.en` is the fourth row. */
export const faultsIn = (error: unknown): FileFault[] =>
  !(error instanceof ApiError)
    ? []
    : Object.entries(error.details).map(([path, message]) => {
        const index = /^translations\.(\d+)\./.exec(path)?.[1];
        return { row: index === undefined ? null : Number(index) + 1, message };
      });

const Loose = z.object({ version: z.literal(1), translations: z.array(z.record(z.string(), z.unknown())) });

/** The content of a chosen file, null when it is none of ours; its rows are checked by the server. */
export const readFile = async (file: File): Promise<z.input<typeof TranslationsImport> | null> => {
  try {
    const content: unknown = JSON.parse(await file.text());
    // Only its outline is known: a row that is wrong is to be told by its number, and not here.
    return z.safeParse(Loose, content).success ? (content as z.input<typeof TranslationsImport>) : null;
  } catch {
    return null;
  }
};
