import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type TIME_LIMITS } from '#database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** A database behind a wire that a test can cut or freeze. */
export interface WiredDatabase extends TestDatabase {
  /** The same database without the wire. */
  direct: TestDatabase;
  /** Breaks all connections and refuses new ones, as a PostgreSQL does that was stopped. */
  cut(): Promise<void>;
  /** Lets nothing through any more in either direction, as a machine that hangs does. */
  freeze(): void;
  /** Undoes both: what was frozen goes on from where it stood. */
  mend(): Promise<void>;
}

const listenAt = async (server: Server, path: string): Promise<void> => {
  server.listen(path);
  await once(server, 'listening');
};

export const createWiredDatabase = async (
  timeLimits: Partial<Record<keyof typeof TIME_LIMITS, number>> = {},
): Promise<WiredDatabase> => {
  const direct = await createTestDatabase();
  const { socketDirectory, port } = direct.connection;
  const directory = await mkdtemp(join(tmpdir(), 'bustan-wire-'));
  const path = join(directory, `.s.PGSQL.${port}`);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const server = createServer((client) => {
    const backend = connect(join(socketDirectory, `.s.PGSQL.${port}`));
    pass(client, backend);
    pass(backend, client);
  });
  await listenAt(server, path);
  const connection = { ...direct.connection, socketDirectory: directory };
  const database = openDatabase({ connection, log: createLog({ level: 'silent' }), timeLimits });
  const stopListening = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    ...database,
    direct,
    connection,
    cut: stopListening,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    mend: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listenAt(server, path);
    },
    close: async () => {
      await database.close();
      if (server.listening) await stopListening();
      await direct.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
