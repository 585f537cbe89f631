import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError, readConfig } from '../server/src/platform/config/config.ts';
import {
  installationMarker,
  type WhisperInstallation,
  whisperInstallationIn,
} from '../server/src/platform/transcription/whisper/installation.ts';
import { fetchWeights, tryModel } from './whisper/fetch-weights.ts';
import { installPackage } from './whisper/install-package.ts';

/** What an operator can mend, said in a sentence. */
class Refusal extends Error {}

const step = async (home: WhisperInstallation, model: string, hub: string): Promise<void> => {
  const note = installationMarker(home, model);
  mkdirSync(home.directory, { recursive: true });
  rmSync(note.path, { force: true });
  console.log('1/3  The package, from npm (about 480 MB to fetch; what this machine never loads is deleted again) …');
  await installPackage(home).catch((error: Error) => {
    throw new Refusal(`npm could not install the package: ${error.message}`);
  });
  console.log(`2/3  The weights of ${model}, from ${hub} (about 250 MB for the small model) …`);
  await fetchWeights({ home, model, hub }).catch((error: Error) => {
    throw new Refusal(
      `The weights of ${model} could not be had from ${hub}: ${String(error.cause ?? error.message)}\n` +
        'Nothing of it is used yet. Run this again where the hub can be reached, name a mirror of it in HF_ENDPOINT,\n' +
        `or copy ${home.directory} from a machine of the same kind on which this command succeeded.`,
    );
  });
  console.log('3/3  One second of sound, without the network …');
  await tryModel({ home, model }).catch((error: Error) => {
    throw new Refusal(`The model does not work here: ${error.message}`);
  });
  writeFileSync(note.path, note.text);
};

try {
  const { DATA_DIR, WHISPER_MODEL } = readConfig(process.env);
  const home = whisperInstallationIn(DATA_DIR);
  const hub = (process.env.HF_ENDPOINT ?? 'https://huggingface.co').replace(/\/+$/, '');
  console.log(`Installs a local Whisper into ${home.directory}, so that voice notes become words on this machine.`);
  await step(home, WHISPER_MODEL, hub);
  console.log('Done. The next start of the server uses it, unless AI_TRANSCRIPTION_MODEL names another engine.');
} catch (error) {
  console.error(error instanceof Refusal || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
