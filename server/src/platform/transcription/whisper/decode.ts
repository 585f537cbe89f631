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

export const SPEECH_RATE = 16_000;
/** Some recorders stop a little late. Ten megabytes of the shortest packets would be a day. */
const MAX_SAMPLES = (MAX_RECORDING_SECONDS + 15) * SPEECH_RATE;
/** 2.5 ms is the shortest that Opus knows. */
const MAX_PACKETS = MAX_SAMPLES / (SPEECH_RATE * 0.0025);
const PACKETS_BETWEEN_BREATHS = 500;

const unreadable = () => new TranscriptionFailure('unreadable');

/** How many samples a player must leave out at the start (RFC 7845, section 5.1), at our rate. */
const preSkipOf = async (track: InputAudioTrack): Promise<number> => {
  const { description } = (await track.getDecoderConfig()) ?? {};
  if (description === undefined) return 0;
  const head = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  const isPlain = head.byteLength < 19 || head[18] === 0;
  if (!isPlain) throw unreadable(); // more than two channels: no microphone of a browser
  return head.byteLength < 12 ? 0 : Math.round((head.readUInt16LE(10) * SPEECH_RATE) / 48_000);
};

/**
 * Opus gives mono at 16 kHz by itself, filtered as it must be, whatever was recorded: libopus mixes the channels and
 * leaves out what lies above 8 kHz before anything is a sample. So no second resampler can be wrong.
 */
const openDecoder = async (preSkip: number): Promise<OpusDecoder<typeof SPEECH_RATE>> => {
  const mono = { channels: 1, streamCount: 1, coupledStreamCount: 0, channelMappingTable: [0] };
  const decoder = new OpusDecoder({ sampleRate: SPEECH_RATE, preSkip, ...mono });
  await decoder.ready;
  return decoder;
};

const decodeAll = async (
  packets: AsyncIterable<EncodedPacket>,
  decoder: OpusDecoder<typeof SPEECH_RATE>,
  signal: AbortSignal,
): Promise<Float32Array> => {
  // Memory that nobody writes to is not taken from the machine, so the largest costs a short recording nothing.
  const samples = new Float32Array(MAX_SAMPLES);
  let filled = 0;
  let count = 0;
  for await (const { data } of packets) {
    count += 1;
    if (count % PACKETS_BETWEEN_BREATHS === 0) await breathe();
    signal.throwIfAborted();
    const { channelData, samplesDecoded } = decoder.decodeFrame(data);
    if (filled + samplesDecoded > MAX_SAMPLES || count > MAX_PACKETS) throw unreadable();
    const [mono] = channelData;
    if (mono !== undefined) samples.set(mono.subarray(0, samplesDecoded), filled);
    filled += samplesDecoded;
  }
  return samples.subarray(0, filled);
};

/** The sound of a recording for a speech model, packet by packet. AAC, from older Safari, would need a decoder of its own. */
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
