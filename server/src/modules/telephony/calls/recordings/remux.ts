import { rm } from 'node:fs/promises';

export interface Remuxed {
  /** Absolute path of a temporary file. */
  readonly path: string;
  /** `m4a` from browsers that record AAC only. */
  readonly extension: 'webm' | 'm4a';
  readonly seconds: number;
  remove(): Promise<void>;
}

/**
 * Copies the sound of a recorder's file into one with a length and an index; nothing is re-encoded. Throws when there is no sound in
 * it that can be read, and leaves no file then.
 */
export async function remux(path: string): Promise<Remuxed> {
  // Large, and needed by the process that runs jobs, once it does.
  const bunny = await import('mediabunny');
  const input = new bunny.Input({
    source: new bunny.FilePathSource(path),
    formats: [bunny.MATROSKA, bunny.WEBM, bunny.MP4],
  });
  const madePath = `${path}.remuxed`;
  const remove = () => rm(madePath, { force: true });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track?.codec) throw new Error('No sound in it');
    const extension = track.codec === 'opus' ? 'webm' : 'm4a';
    const format = extension === 'webm' ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat();
    const output = new bunny.Output({ format, target: new bunny.FilePathTarget(madePath) });
    const source = new bunny.EncodedAudioPacketSource(track.codec);
    output.addAudioTrack(source);
    await output.start();
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    let end = 0;
    for await (const packet of new bunny.EncodedPacketSink(track).packets()) {
      await source.add(packet, decoderConfig && { decoderConfig });
      end = Math.max(end, packet.timestamp + packet.duration);
    }
    await output.finalize();
    return { path: madePath, extension, seconds: end, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    input.dispose();
  }
}
