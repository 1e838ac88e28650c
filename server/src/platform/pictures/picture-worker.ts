import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPicture, type PictureSource, TooManyPixels } from './draw-picture.ts';
import type { PictureKind } from './picture-kinds.ts';
import type { PictureAnswer } from './picture-process.ts';

/** A task of the picture process, which handles one after the other. */
export interface PictureTask {
  readonly source: PictureSource;
  readonly kind: PictureKind;
}

/** The cache of libvips is useless here, since no picture is decoded twice. */
sharp.cache(false);
sharp.concurrency(1);

// Large pictures have lower priority than the server and small pictures.
if (process.argv[2] === 'large') setPriority(Math.max(getPriority(), 5));

process.on('message', async (task: PictureTask) => process.send!(await answerTo(task)));
// Ctrl-C reaches the whole process group; the server finishes its own work first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The server has ended. A normal exit would wait for the picture in progress.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answerTo({ source, kind }: PictureTask): Promise<PictureAnswer> {
  try {
    return { drawn: await drawPicture(source, kind) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { problem, isTooLarge: error instanceof TooManyPixels };
  }
}
