import {
  WHISPER_PRECISION,
  type WhisperInstallation,
} from '../../server/src/platform/transcription/whisper/installation.ts';
import { openModel } from '../../server/src/platform/transcription/whisper/model.ts';
import { loadWhisperPackage, type Progress } from '../../server/src/platform/transcription/whisper/whisper-package.ts';

interface WeightsOptions {
  installation: WhisperInstallation;
  model: string;
  hub: string;
}

const MEGABYTE = 1024 * 1024;

/** Prints a line for each large file. */
const progressPrinter = () => {
  const printed = new Set<string>();
  return ({ status, file, total }: Progress) => {
    if (status !== 'progress' || file === undefined || total === undefined || printed.has(file)) return;
    printed.add(file);
    if (total > MEGABYTE) console.log(`     ${file}: ${Math.round(total / MEGABYTE)} MB`);
  };
};

/** The package itself downloads the files that it needs, each completely or not at all. */
export const fetchWeights = async ({ installation, model, hub }: WeightsOptions): Promise<void> => {
  const whisper = loadWhisperPackage(installation, { isInstalling: true });
  Object.assign(whisper.env, { remoteHost: `${hub}/` });
  const options = { dtype: WHISPER_PRECISION, device: 'cpu', session_options: {} } as const;
  await whisper.pipeline('automatic-speech-recognition', model, { ...options, progress_callback: progressPrinter() });
};

/** Runs the model once, as the server will, on a quiet tone. */
export const tryModel = async ({ installation, model }: Omit<WeightsOptions, 'hub'>): Promise<void> => {
  const transcribe = await openModel({ installation, model });
  const tone = Float32Array.from({ length: 16_000 }, (_, at) => 0.01 * Math.sin(at / 6));
  await transcribe(tone, AbortSignal.timeout(120_000));
};
