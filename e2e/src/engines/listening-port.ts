import { readdir, readFile, readlink } from 'node:fs/promises';

const LISTENING = '0A';

const portsOf = async (pid: number): Promise<number[]> => {
  const folder = `/proc/${pid}/fd`;
  const links = (await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => ''));
  const sockets = new Set(await Promise.all(links));
  const lines = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    const isIts = state === LISTENING && sockets.has(`socket:[${inode}]`);
    return isIts ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
};

/** On Linux: the port at which a process listens, besides one that is known. Undefined while there is none. */
export const findListeningPort = async (pid: number, known: number): Promise<number | undefined> =>
  (await portsOf(pid).catch(() => [])).find((port) => port !== known);
