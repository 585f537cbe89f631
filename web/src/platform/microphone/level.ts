/** Fast enough to follow a voice, slow enough to be calm. */
const SAMPLE_MS = 60;
/** What counts as silence and as loud, in dBFS. */
const SILENCE_DB = -58;
const LOUD_DB = -14;

/** From 0 (silence) to 1 (loud) on a logarithmic scale, as the ear hears. */
export const levelOf = (samples: Float32Array): number => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, (decibels - SILENCE_DB) / (LOUD_DB - SILENCE_DB)));
};

/** Reports the level repeatedly, where the browser has an AudioContext. */
export const watchLevel = (stream: MediaStream, onLevel: (level: number) => void): (() => void) => {
  if (typeof AudioContext !== 'function') return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Some browsers start it suspended.
  context.resume().catch(() => undefined);
  const timer = setInterval(() => {
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    context.close().catch(() => undefined);
  };
};
