import { parentPort, workerData } from 'node:worker_threads';
import type { Engine, EngineChoice } from '../engine.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import { outcomeOfError } from '../outcome.ts';
import { type Body, createBody } from './body.ts';
import { readRecording } from './recording.ts';
import { spokenWords } from './spoken-words.ts';
import { standBack } from './stand-back.ts';

interface Job {
  body: Body;
  givingUp: AbortController;
}

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker only');

/** Only what this engine needs is loaded. */
const openEngine = async (choice: EngineChoice): Promise<Engine> =>
  choice.kind === 'endpoint'
    ? (await import('./endpoint.ts')).askEndpoint(choice)
    : (await import('../whisper/whisper.ts')).transcribeHere(choice);

standBack();
const engine = await openEngine(workerData as EngineChoice); // the main thread's own choice, handed over at the start
const jobs = new Map<number, Job>();

const jobOf = (about: number): Job => {
  const job = jobs.get(about) ?? { body: createBody(), givingUp: new AbortController() };
  jobs.set(about, job);
  return job;
};

const work = async (about: number, { body, givingUp: { signal } }: Job): Promise<void> => {
  const answer = async () => ({ text: spokenWords(await engine(readRecording(body), signal)) });
  const outcome = await answer().catch(outcomeOfError);
  jobs.delete(about);
  port.postMessage({ about, outcome } satisfies FromWorker);
};

port.on('message', (message: ToWorker) => {
  const job = jobOf(message.about);
  if ('bytes' in message) job.body.add(message.bytes);
  else if ('isComplete' in message) void work(message.about, job);
  else {
    job.givingUp.abort();
    jobs.delete(message.about);
  }
});
