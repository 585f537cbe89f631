import { expect, test } from 'vitest';
import { createBlocks } from './blocks.ts';

const gathering = () => {
  const sent: Uint8Array[] = [];
  // As postMessage does: what is transferred is gone here.
  const blocks = createBlocks((block, transfer) => sent.push(structuredClone(block, { transfer })));
  return { sent, blocks };
};
const bytesOf = (sent: Uint8Array[]) => [...Buffer.concat(sent)];
const counted = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);

test('a large piece of its own memory goes over without a copy', () => {
  const { sent, blocks } = gathering();
  const chunk = counted(70_000);
  blocks.add(chunk);
  expect(chunk.byteLength).toBe(0);
  expect(bytesOf(sent)).toEqual([...counted(70_000)]);
});

test('pieces that share memory stay whole on both sides', () => {
  const { sent, blocks } = gathering();
  const shared = counted(150_000);
  blocks.add(shared.subarray(0, 70_000));
  blocks.add(shared.subarray(70_000));
  blocks.flush();
  expect(bytesOf(sent)).toEqual([...counted(150_000)]);
  expect(shared.byteLength).toBe(150_000);
});

test('small pieces are gathered, in order with large ones', () => {
  const { sent, blocks } = gathering();
  for (let byte = 0; byte < 1000; byte += 1) blocks.add(Uint8Array.of(byte % 251));
  blocks.add(counted(70_000));
  blocks.add(Uint8Array.of(5));
  blocks.flush();
  blocks.flush();
  expect(sent.map(({ byteLength }) => byteLength)).toEqual([1000, 70_000, 1]);
  expect(bytesOf(sent)).toEqual([...counted(1000), ...counted(70_000), 5]);
});
