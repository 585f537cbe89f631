/** Sound in one channel. */
export interface Sound {
  rate: number;
  samples: Float32Array;
}

const FULL_SCALE = 32_768;

/** A plain WAV file: PCM, mono, 16 bits. */
export const readWav = (file: Buffer): Sound => {
  const start = file.indexOf('data') + 8;
  const samples = Float32Array.from({ length: (file.length - start) / 2 }, (_, index) => {
    return file.readInt16LE(start + 2 * index) / FULL_SCALE;
  });
  return { rate: file.readUInt32LE(24), samples };
};

/** Zero crossings of the kernel to each side. */
const LOBES = 12;
const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const hann = (x: number): number => 0.5 + 0.5 * Math.cos((Math.PI * x) / LOBES);

/** Up to a higher rate, by band-limited interpolation. */
export const resample = ({ rate, samples }: Sound, to: number): Float32Array =>
  Float32Array.from({ length: Math.floor((samples.length * to) / rate) }, (_, index) => {
    const at = (index * rate) / to;
    let sum = 0;
    for (let near = Math.ceil(at - LOBES); near <= at + LOBES; near += 1) {
      sum += (samples[near] ?? 0) * sinc(at - near) * hann(at - near);
    }
    return sum;
  });

interface Comparison {
  heard: Float32Array;
  source: Float32Array;
  lag: number;
  /** 1 looks at every sample, more at one in so many. */
  step: number;
}

/** Of what was heard and the source, repeated for ever, `lag` samples later: 1 for the same shape at any loudness. */
const correlationAt = ({ heard, source, lag, step }: Comparison): number => {
  let [product, ours, theirs] = [0, 0, 0];
  for (let index = 0; index < heard.length; index += step) {
    const a = heard[index] ?? 0;
    const b = source[(index + lag) % source.length] ?? 0;
    product += a * b;
    ours += a * a;
    theirs += b * b;
  }
  return product / Math.sqrt(ours * theirs);
};

/** Every lag is looked at roughly, by some of the samples, and the best of them exactly. */
const ROUGH_STEP = 37;

const bestCorrelation = (heard: Float32Array, source: Float32Array): number => {
  const rough = { lag: 0, correlation: -1 };
  for (let lag = 0; lag < source.length; lag += 1) {
    const correlation = correlationAt({ heard, source, lag, step: ROUGH_STEP });
    if (correlation > rough.correlation) Object.assign(rough, { lag, correlation });
  }
  return correlationAt({ heard, source, lag: rough.lag, step: 1 });
};

/** A second at 16 kHz. */
const PIECE_SAMPLES = 16_000;

/**
 * How much alike the pieces of both are, by the upper quartile of them: where a busy browser loses sound of its made-up
 * microphone, only the piece around the gap is none of the source, and what comes after it lies elsewhere in it.
 */
export const pieceCorrelation = (heard: Float32Array, source: Float32Array): number => {
  const correlations: number[] = [];
  for (let from = 0; from + PIECE_SAMPLES <= heard.length; from += PIECE_SAMPLES) {
    correlations.push(bestCorrelation(heard.subarray(from, from + PIECE_SAMPLES), source));
  }
  return correlations.sort((a, b) => a - b)[Math.floor(correlations.length * 0.75)] ?? 0;
};
