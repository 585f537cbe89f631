import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** Every file of an archive by its name, read by a strict reader; a wrong checksum throws. */
export const unzip = async (archive: Uint8Array): Promise<Record<string, Buffer>> => {
  const zip = await fromBufferPromise(Buffer.from(archive), { strictFileNames: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is not what was put in`);
    files[entry.fileName] = bytes;
  }
  return files;
};
