import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readConfig } from '../server/src/platform/config/config.ts';
import { printable, StartupError } from '../server/src/platform/config/startup-error.ts';
import {
  installationMarker,
  type WhisperInstallation,
  whisperInstallationIn,
} from '../server/src/platform/transcription/whisper/installation.ts';
import { fetchWeights, tryModel } from './whisper/fetch-weights.ts';
import { installPackage } from './whisper/install-package.ts';

const installWhisper = async (installation: WhisperInstallation, model: string, hub: string): Promise<void> => {
  const marker = installationMarker(installation, model);
  mkdirSync(installation.directory, { recursive: true });
  rmSync(marker.path, { force: true });
  console.log('1/3  The package, from npm (about 480 MB to fetch; what this machine never loads is deleted again) …');
  await installPackage(installation).catch((error: Error) => {
    throw new StartupError(`npm could not install the package: ${error.message}`);
  });
  console.log(`2/3  The weights of ${model}, from ${hub} (about 250 MB for the small model) …`);
  await fetchWeights({ installation, model, hub }).catch((error: Error) => {
    throw new StartupError(
      `The weights of ${model} could not be had from ${hub}: ${String(error.cause ?? error.message)}\n` +
        'Nothing of it is used yet. Run this again where the hub can be reached, name a mirror of it in HF_ENDPOINT,\n' +
        `or copy ${installation.directory} from a machine of the same kind on which this command succeeded.`,
    );
  });
  console.log('3/3  One second of sound, without the network …');
  await tryModel({ installation, model }).catch((error: Error) => {
    throw new StartupError(`The model does not work here: ${error.message}`);
  });
  writeFileSync(marker.path, marker.text);
};

try {
  const { DATA_DIR, WHISPER_MODEL } = readConfig(process.env);
  const installation = whisperInstallationIn(DATA_DIR);
  const hub = (process.env.HF_ENDPOINT ?? 'https://huggingface.co').replace(/\/+$/, '');
  console.log(
    `Installs a local Whisper into ${installation.directory}, so that voice notes become words on this machine.`,
  );
  await installWhisper(installation, WHISPER_MODEL, hub);
  console.log('Done. The next start of the server uses it, unless AI_TRANSCRIPTION_MODEL names another engine.');
} catch (error) {
  console.error(printable(error));
  process.exitCode = 1;
}
