import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';

interface Peer {
  port: number;
  /** How many connections are open. */
  connections(): number;
  close(): Promise<void>;
}

const listenOn = async (server: Server): Promise<Peer> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A TCP server's address is never a path.
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Answers whatever the listener answers. */
export const startHttpPeer = (listener: RequestListener): Promise<Peer> => listenOn(createServer(listener));

export const startTcpPeer = (listener: (socket: Socket) => void): Promise<Peer> => listenOn(createTcpServer(listener));

/** Accepts and never answers. */
export const startSilentPeer = (): Promise<Peer> => startTcpPeer((socket) => socket.resume());

/** Stands before another peer, and cuts the first connections after so many bytes of what is sent. */
export const startCutter = ({ port, afterBytes, times }: { port: number; afterBytes: number; times: number }) => {
  let cutsLeft = times;
  const server = createTcpServer((socket) => {
    const isCut = cutsLeft > 0;
    cutsLeft -= 1;
    let bytes = 0;
    const onward = connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      onward.destroy();
    };
    onward.on('error', end).on('close', end).pipe(socket);
    socket.on('error', end).on('close', end);
    socket.on('data', (chunk) => {
      bytes += chunk.byteLength;
      if (isCut && bytes > afterBytes) end();
      else onward.write(chunk);
    });
  });
  return listenOn(server);
};
