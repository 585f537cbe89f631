import { parentPort, workerData } from 'node:worker_threads';
import type { Engine, EngineChoice } from '../engine.ts';
import { toOutcome } from '../outcome.ts';
import type { FromWorkerMessage, ToWorkerMessage } from '../worker-client.ts';
import { type BodyBuffer, createBodyBuffer } from './body-buffer.ts';
import { cleanTranscript } from './clean-transcript.ts';
import { readRecording } from './recording.ts';
import { lowerThreadPriority } from './thread-priority.ts';

interface Job {
  body: BodyBuffer;
  abort: AbortController;
}

const port = parentPort;
if (port === null) throw new Error('This file runs only as a worker');

/** Loads only the modules that this engine needs. */
const openEngine = async (choice: EngineChoice): Promise<Engine> =>
  choice.kind === 'endpoint'
    ? (await import('./endpoint.ts')).endpointEngine(choice)
    : (await import('../whisper/whisper.ts')).whisperEngine(choice);

lowerThreadPriority();
const engine = await openEngine(workerData as EngineChoice); // the main thread passes its own choice
const jobs = new Map<number, Job>();

const jobOf = (jobId: number): Job => {
  const job = jobs.get(jobId) ?? { body: createBodyBuffer(), abort: new AbortController() };
  jobs.set(jobId, job);
  return job;
};

const runJob = async (jobId: number, { body, abort: { signal } }: Job): Promise<void> => {
  const transcribe = async () => ({ text: cleanTranscript(await engine(readRecording(body), signal)) });
  const outcome = await transcribe().catch(toOutcome);
  jobs.delete(jobId);
  port.postMessage({ jobId, outcome } satisfies FromWorkerMessage);
};

port.on('message', (message: ToWorkerMessage) => {
  const job = jobOf(message.jobId);
  if ('bytes' in message) job.body.add(message.bytes);
  else if ('isComplete' in message) void runJob(message.jobId, job);
  else {
    job.abort.abort();
    jobs.delete(message.jobId);
  }
});
