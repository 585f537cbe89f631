import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import { BackupError, damaged } from './backup-error.ts';
import { checkSeal, seal } from './seal.ts';

/** The names of the entries, in their order; between the first and the last two there may be any number. */
export const ENTRY = {
  header: 'backup.json',
  secretKey: 'secret-key',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(8, '0')}.copy`,
  recording: (key: string) => `recordings/${key}`,
  manifest: 'manifest.json',
};

/** A table comes in parts, because an entry begins with its size. */
export const tableOf = (name: string): string | undefined => /^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1];
export const recordingOf = (name: string): string | undefined => /^recordings\/(.+)$/.exec(name)?.[1];

export interface ArchiveWriter {
  add(name: string, content: Uint8Array | string): Promise<void>;
  addStream(name: string, content: { size: number; stream: ReadableStream<Uint8Array> }): Promise<void>;
}

const writerOn = (controller: TarPackController, mtime: Date): ArchiveWriter => {
  const open = (name: string, size: number) => controller.add({ name, size, mtime, mode: 0o600 });
  return {
    add: async (name, content) => {
      const bytes = Buffer.from(content);
      const writer = open(name, bytes.length).getWriter();
      if (bytes.length > 0) await writer.write(bytes);
      await writer.close();
    },
    addStream: (name, { size, stream }) => stream.pipeTo(open(name, size)),
  };
};

export interface WrittenArchive<Result> {
  /** To be read to its end or given up. */
  bytes: AsyncIterable<Uint8Array>;
  /** Settles when `write` has: fails with it, or when the bytes are given up. */
  result: Promise<Result>;
}

/** A sealed tar archive of what `write` adds, made as fast as its bytes are read. */
export const writeArchive = <Result>(
  write: (archive: ArchiveWriter) => Promise<Result>,
  { createdAt }: { createdAt: Date },
): WrittenArchive<Result> => {
  const { readable, controller } = createTarPacker();
  const result = write(writerOn(controller, createdAt)).then(
    (value) => {
      controller.finalize();
      return value;
    },
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // Whoever reads the bytes is told as well.
  result.catch(() => undefined);
  return { bytes: seal(readable), result };
};

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Must be read to its end. */
  body: ReadableStream<Uint8Array>;
}

/** Reads an archive and checks it; what was handed out before it turns out to be damaged must not count. */
export async function* readArchive(file: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  try {
    const entries = ReadableStream.from(checkSeal(file)).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) yield { name: header.name, size: header.size, body };
  } catch (error) {
    throw error instanceof BackupError || (error instanceof Error && 'code' in error) ? error : damaged();
  }
}

/** For the small entries; whoever altered a header could announce any size. */
export const readText = async ({ size, body }: ArchiveEntry): Promise<string> => {
  if (size > 16 * 1024 * 1024) throw damaged();
  return new Response(body).text();
};
