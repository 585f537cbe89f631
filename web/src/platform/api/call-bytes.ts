import type { Call } from '@bustan/contract/call.ts';
import type { Asked } from './address.ts';
import { notReached, send } from './send.ts';

/** A call whose answer is a file. One that breaks off in the middle is a lost connection, and no file. */
export const callBytes = async <Row extends Call & { outMedia: readonly string[] }>(
  row: Row,
  asked: Asked<Row>,
): Promise<Blob> => {
  const response = await send(row, asked, row.outMedia.join(', '));
  return response.blob().catch((cause: unknown) => {
    throw notReached(cause);
  });
};
