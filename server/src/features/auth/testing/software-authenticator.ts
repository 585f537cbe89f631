import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number): Buffer => Buffer.concat([uint16(value >>> 16), uint16(value & 65_535)]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), uint16(bytes.length), bytes]);

const FLAG_PRESENT = 0x01;
const FLAG_CREDENTIAL = 0x40;

/** What an attacker may change in the responses of browser and key. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isPresent?: boolean;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  counter: number;
}

type CreationOptions = { rp: { id?: string }; challenge: ArrayBuffer };
type RequestOptions = { rpId?: string; challenge: ArrayBuffer; allowCredentials?: { id: ArrayBuffer }[] };

/** As a COSE key: EC2, ES256, P-256, x, y. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [x, y].map((text) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point[0] ?? Buffer.of(),
    Buffer.from([0x22]),
    point[1] ?? Buffer.of(),
  ]);
};

const arrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** A security key in software, in the wire format of WebAuthn, with the browser's part of the ceremony. */
export class SoftwareAuthenticator {
  readonly credentials = new Map<string, Credential>();
  /** What the next responses forge. */
  forgery: Forgery = {};
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  private clientData(type: string, challenge: ArrayBuffer): Buffer {
    const challengeText = this.forgery.challenge ?? Buffer.from(challenge).toString('base64url');
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: challengeText,
        origin: this.forgery.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authData({ rpId, counter, attested }: { rpId: string; counter: number; attested?: Buffer }): Buffer {
    const flags =
      (this.forgery.isPresent === false ? 0 : FLAG_PRESENT) | (attested === undefined ? 0 : FLAG_CREDENTIAL);
    const head = [sha256(this.forgery.rpId ?? rpId), Buffer.from([flags]), uint32(this.forgery.counter ?? counter)];
    return Buffer.concat([...head, attested ?? Buffer.of()]);
  }

  create({ rp, challenge }: CreationOptions) {
    const credential = { id: randomBytes(32), counter: 1, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
    this.credentials.set(credential.id.toString('base64url'), credential);
    const clientDataJSON = this.clientData('webauthn.create', challenge);
    const aaguid = Buffer.alloc(16, 7);
    const attested = Buffer.concat([aaguid, uint16(credential.id.length), credential.id, coseOf(credential.publicKey)]);
    const authData = this.authData({ rpId: rp.id ?? '', counter: credential.counter, attested });
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: credential.id.toString('base64url'),
      response: {
        clientDataJSON: arrayBuffer(clientDataJSON),
        attestationObject: arrayBuffer(attestationObject),
      },
    };
  }

  get({ rpId = '', challenge, allowCredentials = [] }: RequestOptions) {
    const ids = allowCredentials.map(({ id }) => Buffer.from(id).toString('base64url'));
    const credential = ids.map((id) => this.credentials.get(id)).find((known) => known !== undefined);
    if (credential === undefined) throw new Error('No such credential is on this key');
    credential.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authData({ rpId, counter: credential.counter });
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), credential.privateKey);
    return {
      id: credential.id.toString('base64url'),
      response: {
        clientDataJSON: arrayBuffer(clientDataJSON),
        authenticatorData: arrayBuffer(authenticatorData),
        signature: arrayBuffer(signature),
        userHandle: null,
      },
    };
  }
}

/** The browser globals that auth-js uses, with this key. */
export const browserWith = (key: SoftwareAuthenticator, origin: string): Record<string, unknown> => {
  class PublicKeyCredential {
    readonly type = 'public-key';
    readonly rawId: unknown;
    readonly id: string;
    readonly response: unknown;
    constructor({ id, response }: { id: string; response: unknown }) {
      this.id = id;
      this.rawId = arrayBuffer(Buffer.from(id, 'base64url'));
      this.response = response;
    }
    getClientExtensionResults() {
      return {};
    }
  }
  return {
    PublicKeyCredential,
    document: {},
    window: { location: new URL(origin), PublicKeyCredential, addEventListener: () => {} },
    navigator: {
      credentials: {
        create: async ({ publicKey }: { publicKey: CreationOptions }) => new PublicKeyCredential(key.create(publicKey)),
        get: async ({ publicKey }: { publicKey: RequestOptions }) => new PublicKeyCredential(key.get(publicKey)),
      },
    },
  };
};
