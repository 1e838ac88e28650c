import { createRequire } from 'node:module';

interface Work {
  count: number;
}
type Hasher = Record<'hash' | 'verify', (...parameters: unknown[]) => Promise<unknown>> & { work?: Work };

const library = createRequire(import.meta.url)('@node-rs/argon2') as Hasher;

function countWork(): Work {
  const work: Work = { count: 0 };
  for (const name of ['hash', 'verify'] as const) {
    const real = library[name];
    library[name] = (...parameters) => {
      work.count += 1;
      return real(...parameters);
    };
  }
  return work;
}

/**
 * How often this worker has hashed or checked a password: the work that an answer's time would tell of. Vitest loads this file before any
 * other, since whoever imports the library takes its functions as they are then; it may load it a second time.
 */
library.work ??= countWork();
export const passwordWork: Readonly<Work> = library.work;
