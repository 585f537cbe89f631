import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_RECORDING_SECONDS } from '@bustan/contract/limits.ts';
import {
  BufferSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  OGG,
  WEBM,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { TranscriptionFailure } from '../outcome.ts';
import type { Recording } from '../worker/recording.ts';

export const SAMPLE_RATE = 16_000;
/** Some recorders stop a little late. Without a limit, ten megabytes of tiny packets could decode to a day of sound. */
const MAX_SAMPLES = (MAX_RECORDING_SECONDS + 15) * SAMPLE_RATE;
/** The shortest packet of Opus is 2.5 ms. */
const MAX_PACKETS = MAX_SAMPLES / (SAMPLE_RATE * 0.0025);
const PACKETS_PER_YIELD = 500;

const unreadable = () => new TranscriptionFailure('unreadable');

/** How many samples a player must skip at the start (RFC 7845, section 5.1), at our sample rate. */
const preSkipOf = async (track: InputAudioTrack): Promise<number> => {
  const { description } = (await track.getDecoderConfig()) ?? {};
  if (description === undefined) return 0;
  const head = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  const isPlain = head.byteLength < 19 || head[18] === 0;
  if (!isPlain) throw unreadable(); // more than two channels: no microphone of a browser
  return head.byteLength < 12 ? 0 : Math.round((head.readUInt16LE(10) * SAMPLE_RATE) / 48_000);
};

/** libopus itself decodes to mono at 16 kHz: it mixes the channels and low-pass filters, so no resampler is needed. */
const openDecoder = async (preSkip: number): Promise<OpusDecoder<typeof SAMPLE_RATE>> => {
  const mono = { channels: 1, streamCount: 1, coupledStreamCount: 0, channelMappingTable: [0] };
  const decoder = new OpusDecoder({ sampleRate: SAMPLE_RATE, preSkip, ...mono });
  await decoder.ready;
  return decoder;
};

const decodeAll = async (
  packets: AsyncIterable<EncodedPacket>,
  decoder: OpusDecoder<typeof SAMPLE_RATE>,
  signal: AbortSignal,
): Promise<Float32Array> => {
  // Untouched pages take no physical memory, so a buffer of the maximum size costs a short recording nothing.
  const samples = new Float32Array(MAX_SAMPLES);
  let filled = 0;
  let count = 0;
  for await (const { data } of packets) {
    count += 1;
    if (count % PACKETS_PER_YIELD === 0) await breathe();
    signal.throwIfAborted();
    const { channelData, samplesDecoded } = decoder.decodeFrame(data);
    if (filled + samplesDecoded > MAX_SAMPLES || count > MAX_PACKETS) throw unreadable();
    const [mono] = channelData;
    if (mono !== undefined) samples.set(mono.subarray(0, samplesDecoded), filled);
    filled += samplesDecoded;
  }
  return samples.subarray(0, filled);
};

/** Decodes the Opus packets of a recording. AAC, which older Safari records, would need another decoder. */
export const decodeSpeech = async ({ bytes }: Recording, signal: AbortSignal): Promise<Float32Array> => {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, OGG] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track === null || (await track.getCodec()) !== 'opus') throw unreadable();
    const decoder = await openDecoder(await preSkipOf(track));
    try {
      const samples = await decodeAll(new EncodedPacketSink(track).packets(), decoder, signal);
      if (samples.length === 0) throw unreadable();
      return samples;
    } finally {
      decoder.free();
    }
  } catch (error) {
    if (signal.aborted || error instanceof TranscriptionFailure) throw error;
    throw unreadable();
  } finally {
    input.dispose();
  }
};
