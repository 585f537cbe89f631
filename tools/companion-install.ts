import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  installationMarker,
  type LocalInstallation,
  localInstallationIn,
} from '../server/src/platform/ai/local/installation.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { printable, StartupError } from '../server/src/platform/config/startup-error.ts';
import { fetchModel } from './companion/fetch-model.ts';
import { installPackage } from './companion/install-package.ts';
import { describeModels, NAMED_MODELS } from './companion/named-models.ts';
import { tryModel } from './companion/try-model.ts';

const USAGE = `Say which model:
  npm run companion:install -- --file PATH                  a GGUF file that is on this machine
  npm run companion:install -- --model NAME --sha256 HASH   one of these, from the hub
${describeModels()}
Read the licence and take the SHA-256 of the file from its page on the hub (HF_ENDPOINT names a mirror).`;

interface Wanted {
  file?: string | undefined;
  model?: string | undefined;
  sha256?: string | undefined;
}

const fetchNamed = async (name: string, sha256: string, { models }: LocalInstallation): Promise<string> => {
  const named = NAMED_MODELS[name];
  if (named === undefined) throw new StartupError(USAGE);
  const hub = (process.env.HF_ENDPOINT ?? 'https://huggingface.co').replace(/\/+$/, '');
  const path = join(models, named.file);
  if (existsSync(path)) return path;
  console.log(`     ${named.file}, about ${named.gigabytes} GB, from ${hub} …`);
  const url = `${hub}/${named.repository}/resolve/main/${named.file}`;
  await fetchModel({ url, path, sha256 }).catch((error: Error) => {
    throw new StartupError(`${url} could not be had: ${String(error.cause ?? error.message)}\nNothing of it is kept.`);
  });
  return path;
};

const weightsOf = async ({ file, model, sha256 }: Wanted, installation: LocalInstallation): Promise<string> => {
  if (model !== undefined && sha256 !== undefined) return fetchNamed(model, sha256, installation);
  if (file === undefined) throw new StartupError(USAGE);
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}`);
  return resolve(file);
};

const install = async (wanted: Wanted, installation: LocalInstallation): Promise<void> => {
  const marker = installationMarker(installation);
  console.log('1/3  The weights …');
  const path = await weightsOf(wanted, installation);
  mkdirSync(installation.directory, { recursive: true });
  rmSync(marker.path, { force: true });
  console.log('2/3  What runs them, from npm (about 90 MB) …');
  await installPackage(installation.directory).catch((error: Error) => {
    throw new StartupError(`npm could not install the package: ${error.message}`);
  });
  console.log('3/3  Two replies, as the server will have them written …');
  const { firstSeconds, secondSeconds } = await tryModel(installation, path).catch((error: Error) => {
    throw new StartupError(`The model does not work here: ${error.message}`);
  });
  writeFileSync(marker.path, marker.text);
  console.log(
    `     The first after ${firstSeconds.toFixed(1)} s with its loading, the second after ${secondSeconds.toFixed(1)} s.`,
  );
  console.log(`Done. Set COMPANION_MODEL=${path} for the server, then npm run ai:check.`);
};

try {
  const options = { file: { type: 'string' }, model: { type: 'string' }, sha256: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  await install(values, localInstallationIn(readConfig(process.env).DATA_DIR));
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
