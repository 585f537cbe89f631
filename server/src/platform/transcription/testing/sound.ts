const RATE = 16_000;

/** How much of a frequency there is, by Goertzel's method: a sine of amplitude 1 gives 1. */
export const amplitudeAt = (samples: Float32Array, hertz: number): number => {
  const angle = (2 * Math.PI * hertz) / RATE;
  const factor = 2 * Math.cos(angle);
  let last = 0;
  let beforeLast = 0;
  for (const sample of samples) [last, beforeLast] = [sample + factor * last - beforeLast, last];
  const power = last * last + beforeLast * beforeLast - factor * last * beforeLast;
  return (2 * Math.sqrt(power)) / samples.length;
};

export const rmsOf = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** The strongest of the frequencies 100, 200 … 7900. */
export const dominantHertz = (samples: Float32Array): number => {
  const candidates = Array.from({ length: 79 }, (_, index) => (index + 1) * 100);
  const strengths = candidates.map((hertz) => amplitudeAt(samples, hertz));
  return candidates[strengths.indexOf(Math.max(...strengths))] ?? 0;
};
