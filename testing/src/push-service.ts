import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** What a browser keeps to read its messages. */
export interface DeviceKeys {
  /** The private key and its point on P-256. */
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer =>
  createHmac('sha256', key)
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

/** The first block of HKDF-Expand (RFC 5869), which is as much as anything here needs. */
const expand = (key: Buffer, info: Buffer | string, bytes: number): Buffer =>
  hmac(key, Buffer.from(info), Buffer.from([1])).subarray(0, bytes);

/** Reads a message as a browser does (RFC 8291 and 8188, in one record); throws when it is not for this device. */
export const decryptMessage = (body: Buffer, { privateKey, publicKey, auth }: DeviceKeys): string => {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyIdBytes = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyIdBytes);
  const record = body.subarray(21 + keyIdBytes);
  if (record.length > recordBytes) throw new Error('The message has more than one record');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = expand(hmac(auth, ecdh.computeSecret(sender)), info, 32);
  const key = hmac(salt, secret);
  const nonce = expand(key, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', expand(key, 'Content-Encoding: aes128gcm\0', 16), nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding has no delimiter');
  return padded.subarray(0, end).toString('utf8');
};

interface Bound extends DeviceKeys {
  /** The site's VAPID key, in base64url; only its messages are taken. */
  siteKey: string;
}

interface ReceivedPush {
  /** The last part of the endpoint. */
  device: string;
  message: unknown;
  bytes: number;
  headers: IncomingHttpHeaders;
  contact: string | undefined;
}

interface ServiceAnswer {
  status: number;
  headers?: Record<string, string>;
}

/** Verifies who sent a message (RFC 8292), and gives back whom to write to. */
const verifySender = async (authorization: string, { siteKey, origin }: { siteKey: string; origin: string }) => {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  if (k !== siteKey) throw new Error('Another site than that of the subscription');
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const options = { algorithms: ['ES256'], audience: origin, requiredClaims: ['exp', 'sub'] };
  const { payload } = await jwtVerify(t, key, options);
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('It lasts longer than a day');
  if (!/^(mailto:.+@|https:\/\/)/.test(payload.sub ?? '')) throw new Error('Nobody can be written to');
  return payload.sub;
};

/** A push service on a loopback port: it takes what a browser's real one takes, and reads it as the device would. */
export const openPushService = async () => {
  const devices = new Map<string, Bound>();
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  let requests = 0;
  let answers: (ServiceAnswer | 'never')[] = [];
  let origin = '';

  const accept = async (device: string, headers: IncomingHttpHeaders, body: Buffer): Promise<ServiceAnswer> => {
    const bound = devices.get(device);
    if (bound === undefined) return { status: 404 };
    try {
      const contact = await verifySender(headers.authorization ?? '', { siteKey: bound.siteKey, origin });
      if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) throw new Error('Headers');
      const message: unknown = JSON.parse(decryptMessage(body, bound));
      received.push({ device, message, bytes: body.length, headers, contact });
      return { status: 201 };
    } catch (error) {
      refused.push(String(error));
      return { status: 403 };
    }
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests += 1;
    const answer = answers.shift();
    if (answer === 'never') return;
    const device = request.url?.split('/').at(-1) ?? '';
    const given = answer ?? (await accept(device, request.headers, Buffer.concat(chunks)));
    response.writeHead(given.status, given.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one

  return {
    origin,
    received,
    /** Why messages were not taken; empty when a site does everything right. */
    refused,
    requests: () => requests,
    /** A browser that subscribes: what `PushSubscription.toJSON()` gives. */
    subscribe: (siteKey: string) => {
      const device = randomUUID();
      const ecdh = createECDH('prime256v1');
      const keys = { publicKey: ecdh.generateKeys(), privateKey: ecdh.getPrivateKey(), auth: randomBytes(16) };
      devices.set(device, { ...keys, siteKey });
      const [p256dh, auth] = [keys.publicKey.toString('base64url'), keys.auth.toString('base64url')];
      return { device, subscription: { endpoint: `${origin}/send/${device}`, keys: { p256dh, auth } } };
    },
    /** The device is gone: 404 from now on. */
    forget: (device: string) => devices.delete(device),
    /** What the next requests get, whatever they are, in their order; `never`: no answer at all. */
    willAnswer: (...next: (ServiceAnswer | 'never')[]) => {
      answers = [...answers, ...next];
    },
    /** Ends what is still open, such as requests that never get an answer. */
    dropConnections: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type PushService = Awaited<ReturnType<typeof openPushService>>;
