import type { PageRequest } from '@bustan/contract/rendering.ts';
import * as z from 'zod/mini';
import type { AskPublic } from '#platform/page-data/page-data.ts';
import { addressOf } from './address.ts';
import { refusalOf } from './refusal.ts';

/** Calls of the contract while a page is drawn on the server. */
export const askPublicWith =
  (ask: PageRequest['ask']): AskPublic =>
  async (row, asked) => {
    const { status, body } = await ask(addressOf(row, asked));
    if (status >= 400) throw refusalOf(status, body);
    // Checked by the row's own schema; the compiler cannot follow a generic that far.
    return (row.out === undefined ? undefined : z.parse(row.out, body)) as never;
  };
