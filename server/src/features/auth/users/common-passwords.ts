import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * The 10,000 most common passwords of at least six characters, in lower case, sorted, one a line: from
 * `src/passwords.json` of @zxcvbn-ts/language-common 4.1.3 (MIT), which ranks Mark Burnett's ten million of 2015.
 */
const LIST = new URL('./common-passwords.txt.br', import.meta.url);

/** One text of 90 kB: a set of its lines takes ten times the memory, and is no faster than anybody notices. */
const readList = async (): Promise<string> => `\n${await promisify(brotliDecompress)(await readFile(LIST))}`;

let list: Promise<string> | undefined;

const ARABIC_ZERO = 0x0660;

/** Capitals, and digits as an Arabic keyboard types them, are guessed as easily. */
const normalize = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? ARABIC_ZERO) - ARABIC_ZERO));

/** What everybody who guesses at an account of this site tries first. docs/operations.md lists them. */
const OWN_NAMES = ['albustan', 'bustan', 'البستان', 'بستان'];

/** Such as `Bustan2026!`: nothing but names of this product, digits and signs. */
const isOwnName = (normalized: string): boolean => {
  const letters = normalized.replaceAll(/\P{L}/gu, '');
  return letters !== '' && OWN_NAMES.reduce((rest, name) => rest.replaceAll(name, ''), letters) === '';
};

/** Reads the list when it is first asked. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const normalized = normalize(password);
  if (isOwnName(normalized)) return true;
  if (normalized.includes('\n')) return false;
  list ??= readList();
  return (await list).includes(`\n${normalized}\n`);
};
