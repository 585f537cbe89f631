import { readFile } from 'node:fs/promises';
import type { Config } from '#platform/config/config.ts';
import { BackupError } from './backup-error.ts';

type Keys = Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE' | 'BACKUP_RECIPIENTS' | 'BACKUP_IDENTITY_FILE'>;
type Bytes = AsyncIterable<Uint8Array>;

const MIN_PASSPHRASE_CHARS = 12;
const MAGIC = Buffer.from('age-encryption.org/v1\n');

const readSecretFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      throw new BackupError(`${path} cannot be read (${error.code})`);
    },
  );

const readPassphrase = async ({ BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE }: Keys): Promise<string | undefined> => {
  if (BACKUP_PASSPHRASE_FILE === undefined) return BACKUP_PASSPHRASE;
  const passphrase = await readSecretFile(BACKUP_PASSPHRASE_FILE);
  if (passphrase.length < MIN_PASSPHRASE_CHARS) {
    throw new BackupError(`${BACKUP_PASSPHRASE_FILE} must hold at least ${MIN_PASSPHRASE_CHARS} characters`);
  }
  return passphrase;
};

/** Encrypts in the format of age where a passphrase or recipients are set; undefined where neither is. */
export const findEncryption = async (keys: Keys): Promise<((bytes: Bytes) => Promise<Bytes>) | undefined> => {
  const passphrase = await readPassphrase(keys);
  if (passphrase === undefined && keys.BACKUP_RECIPIENTS.length === 0) return undefined;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  for (const recipient of keys.BACKUP_RECIPIENTS) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupError('BACKUP_RECIPIENTS: one is not a recipient of age (age1…)');
    }
  }
  return async (bytes) => encrypter.encrypt(ReadableStream.from(bytes));
};

const findDecrypter = async (keys: Keys) => {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const passphrase = await readPassphrase(keys);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  const file = keys.BACKUP_IDENTITY_FILE;
  const lines = file === undefined ? [] : (await readSecretFile(file)).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new BackupError(`${file} holds no identity of age (AGE-SECRET-KEY-1…)`);
    }
  }
  if (passphrase === undefined && identities.length === 0) {
    throw new BackupError(
      'This backup is encrypted: set BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_IDENTITY_FILE.',
    );
  }
  return decrypter;
};

/** The bytes again, after looking at the first of them. */
async function* rejoin(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Decrypts what is encrypted, and passes on what is not. Fails at the end when anything was cut or altered. */
export async function* decrypt(file: Bytes, keys: Keys): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = rejoin(first.done ? new Uint8Array() : first.value, chunks);
  if (first.done || !Buffer.from(first.value).subarray(0, MAGIC.length).equals(MAGIC)) {
    yield* whole;
    return;
  }
  const decrypter = await findDecrypter(keys);
  yield* await decrypter.decrypt(ReadableStream.from(whole)).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error
      ? error
      : new BackupError('This backup is encrypted, and not with this passphrase or to this identity.');
  });
}
