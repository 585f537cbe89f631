import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the site that can be closed, as when a phone has no network; the engines have no common switch for that. */
export interface NetworkGate {
  /** What the page takes for the site's address. */
  origin: string;
  /** Connections break, and new ones are refused. */
  close(): Promise<void>;
  reopen(): Promise<void>;
}

export const openGate = async (siteUrl: string): Promise<NetworkGate> => {
  const sitePort = Number(new URL(siteUrl).port);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    const outgoing = connect(sitePort, 'localhost');
    for (const socket of [incoming, outgoing]) keep(socket);
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // a TCP server's address is never a string
  };
  const port = await listen(0);
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reopen: async () => {
      await listen(port);
    },
  };
};
