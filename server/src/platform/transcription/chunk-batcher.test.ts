import { expect, test } from 'vitest';
import { createChunkBatcher } from './chunk-batcher.ts';

const gathering = () => {
  const sent: Uint8Array[] = [];
  // As postMessage does: what is transferred is gone here.
  const blocks = createChunkBatcher((block, transfer) => sent.push(structuredClone(block, { transfer })));
  return { sent, blocks };
};
const isSame = (sent: Uint8Array[], ...wanted: Uint8Array[]) => Buffer.concat(sent).equals(Buffer.concat(wanted));
const counted = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);

test('a large chunk with its own buffer is transferred without a copy', () => {
  const { sent, blocks } = gathering();
  const chunk = counted(70_000);
  blocks.add(chunk);
  expect(chunk.byteLength).toBe(0);
  expect(isSame(sent, counted(70_000))).toBe(true);
});

test('chunks that share a buffer are copied', () => {
  const { sent, blocks } = gathering();
  const shared = counted(150_000);
  blocks.add(shared.subarray(0, 70_000));
  blocks.add(shared.subarray(70_000));
  blocks.flush();
  expect(isSame(sent, counted(150_000))).toBe(true);
  expect(shared.byteLength).toBe(150_000);
});

test('small chunks are batched, in order with large ones', () => {
  const { sent, blocks } = gathering();
  for (let byte = 0; byte < 1000; byte += 1) blocks.add(Uint8Array.of(byte % 251));
  blocks.add(counted(70_000));
  blocks.add(Uint8Array.of(5));
  blocks.flush();
  blocks.flush();
  expect(sent.map(({ byteLength }) => byteLength)).toEqual([1000, 70_000, 1]);
  expect(isSame(sent, counted(1000), counted(70_000), Uint8Array.of(5))).toBe(true);
});
