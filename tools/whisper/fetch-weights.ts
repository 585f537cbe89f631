import {
  WHISPER_PRECISION,
  type WhisperInstallation,
} from '../../server/src/platform/transcription/whisper/installation.ts';
import { openModel } from '../../server/src/platform/transcription/whisper/model.ts';
import { loadWhisperPackage, type Progress } from '../../server/src/platform/transcription/whisper/whisper-package.ts';

interface Weights {
  home: WhisperInstallation;
  model: string;
  hub: string;
}

const MEGABYTE = 1024 * 1024;

/** One line for each file that is worth waiting for. */
const tellOf = () => {
  const told = new Set<string>();
  return ({ status, file, total }: Progress) => {
    if (status !== 'progress' || file === undefined || total === undefined || told.has(file)) return;
    told.add(file);
    if (total > MEGABYTE) console.log(`     ${file}: ${Math.round(total / MEGABYTE)} MB`);
  };
};

/** The package itself knows best which files it needs; it keeps each whole or not at all. */
export const fetchWeights = async ({ home, model, hub }: Weights): Promise<void> => {
  const whisper = loadWhisperPackage(home, { isInstalling: true });
  Object.assign(whisper.env, { remoteHost: `${hub}/` });
  const options = { dtype: WHISPER_PRECISION, device: 'cpu', session_options: {} } as const;
  await whisper.pipeline('automatic-speech-recognition', model, { ...options, progress_callback: tellOf() });
};

/** As the server will: a quiet tone, whose words nobody minds. */
export const tryModel = async ({ home, model }: Omit<Weights, 'hub'>): Promise<void> => {
  const ask = await openModel({ installation: home, model });
  const tone = Float32Array.from({ length: 16_000 }, (_, at) => 0.01 * Math.sin(at / 6));
  await ask(tone, AbortSignal.timeout(120_000));
};
