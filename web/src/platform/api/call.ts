import type { Call } from '@bustan/contract/call.ts';
import * as z from 'zod/mini';
import type { Answer, Asked } from './address.ts';
import { send } from './send.ts';

/** Makes one call of the contract's table; the answer has been checked against its row. */
export const call = async <Row extends Call>(row: Row, asked: Asked<Row>): Promise<Answer<Row>> => {
  const response = await send(row, asked, 'application/json');
  const answer = row.out === undefined ? undefined : z.parse(row.out, await response.json());
  // Checked by the row's own schema just now; the compiler cannot follow a generic that far.
  return answer as Answer<Row>;
};
