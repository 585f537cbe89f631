import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';

/** A WebM of one byte for 60 ms each, which a decoder blows up to any length. */
export const silence = async (seconds: number): Promise<Uint8Array> => {
  const source = new EncodedAudioPacketSource('opus');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  const description = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description };
  for (let at = 0; at < seconds / 0.06; at += 1) {
    await source.add(new EncodedPacket(Uint8Array.of(0x18), 'key', at * 0.06, 0.06), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
};
