import type { Socket } from 'node:net';
import { quantile } from '../probe.ts';
import { openConnection } from './connection.ts';
import type { LoadJob, LoadRequest, LoadResult } from './load-job.ts';

/** Runs in a process of its own: does each job that it is sent, and sends the result. */
const toBytes = (host: string, { method = 'GET', path, headers, body }: LoadRequest): Buffer => {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
};

const run = ({ url, connections, requests, until }: LoadJob): Promise<LoadResult> =>
  new Promise((resolve) => {
    const address = new URL(url);
    const bytes = requests.map((request) => toBytes(address.host, request));
    const times: number[] = [];
    const sockets = new Set<Socket>();
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    const endsAt = 'seconds' in until ? startedAt + until.seconds * 1000 : Number.POSITIVE_INFINITY;
    let left = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;
    let hasEnded = false;
    let waiting = 0;
    let answered = 0;
    let errors = 0;
    let firstError: string | null = null;
    const note = (error: string): void => {
      errors += 1;
      firstError ??= error;
    };
    const finish = (): void => {
      hasEnded = true;
      const seconds = (Math.min(performance.now(), endsAt) - startedAt) / 1000;
      const { user, system } = process.cpuUsage(cpuBefore);
      for (const socket of sockets) socket.destroy();
      resolve({
        answered: times.length,
        perSecond: answered / seconds,
        p50Milliseconds: quantile(times, 0.5),
        p99Milliseconds: quantile(times, 0.99),
        errors,
        firstError,
        generatorShare: (user + system) / 1e6 / ((performance.now() - startedAt) / 1000),
      });
    };

    const open = (index: number): void => {
      let turn = Math.floor((index * bytes.length) / connections);
      let sentAt = 0;
      const send = (): void => {
        if (left <= 0 || performance.now() >= endsAt) {
          if (waiting === 0) finish();
          return;
        }
        left -= 1;
        waiting += 1;
        sentAt = performance.now();
        socket.write(bytes[turn % bytes.length] ?? '');
        turn += 1;
      };
      const socket = openConnection(address, {
        onAnswer: (status) => {
          const now = performance.now();
          waiting -= 1;
          if (status < 200 || status > 299) note(`status ${status}`);
          else times.push(now - sentAt);
          // What is answered after the end is no part of the rate.
          if (now <= endsAt) answered += 1;
          sentAt = 0;
          send();
        },
        onLost: (reason) => {
          sockets.delete(socket);
          if (sentAt === 0) {
            if (!hasEnded) note('not connected');
            if (sockets.size === 0) finish();
            return;
          }
          waiting -= 1;
          note(reason);
          open(index);
        },
      });
      sockets.add(socket);
      socket.once('connect', send);
    };
    for (let index = 0; index < connections; index += 1) open(index);
  });

process.on('message', async (job: LoadJob) => process.send?.(await run(job)));
process.on('disconnect', () => process.exit());
