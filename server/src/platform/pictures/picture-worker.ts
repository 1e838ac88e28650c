import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPicture, type PictureSource } from './draw-picture.ts';
import type { PictureKind } from './picture-kinds.ts';

/** What a process of its own is asked for, one picture after the other. */
export interface PictureTask {
  readonly source: PictureSource;
  readonly kind: PictureKind;
}

/** libvips keeps what it decoded for a next time that never comes here. */
sharp.cache(false);
sharp.concurrency(1);

// Whoever waits for a large picture waits anyway: the server and small pictures go first.
if (process.argv[2] === 'large') setPriority(Math.max(getPriority(), 5));

process.on('message', async ({ source, kind }: PictureTask) => {
  try {
    process.send!({ drawn: await drawPicture(source, kind) });
  } catch (error) {
    process.send!({ problem: error instanceof Error ? error.message : String(error) });
  }
});
// Ctrl-C reaches the whole group of processes; the server ends its own work first, and this one with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// However the server ended. To exit would wait for the picture that is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
