import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { AppContext } from '#platform/context.ts';

export interface OpenedFile {
  readonly stream: Readable;
  readonly size: number;
  close(): Promise<void>;
}

/**
 * A recording of a browser as Telegram plays it: the same sound in the container that voice messages have there; nothing is encoded
 * again. Throws when there is no sound in it that can be read. `close` it.
 */
export async function toVoice({ storage }: Pick<AppContext, 'storage'>, recording: Readable): Promise<OpenedFile> {
  // Large, and needed only once somebody speaks.
  const bunny = await import('mediabunny');
  const received = await storage.receive(recording);
  const path = `${received.path}.voice`;
  const remove = async () => {
    await storage.discard(received);
    await rm(path, { force: true });
  };
  const input = new bunny.Input({
    source: new bunny.FilePathSource(received.path),
    formats: [bunny.MATROSKA, bunny.WEBM],
  });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track?.codec !== 'opus') throw new Error('No sound in it that Telegram plays');
    const output = new bunny.Output({ format: new bunny.OggOutputFormat(), target: new bunny.FilePathTarget(path) });
    const source = new bunny.EncodedAudioPacketSource('opus');
    output.addAudioTrack(source);
    await output.start();
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    let isEmpty = true;
    for await (const packet of new bunny.EncodedPacketSink(track).packets()) {
      await source.add(packet, decoderConfig && { decoderConfig });
      isEmpty = false;
    }
    if (isEmpty) throw new Error('No sound in it');
    await output.finalize();
    const stream = createReadStream(path);
    const close = async () => {
      stream.destroy();
      await remove();
    };
    return { stream, size: (await stat(path)).size, close };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    input.dispose();
  }
}
