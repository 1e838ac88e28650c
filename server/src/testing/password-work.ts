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
 * Counts password hashes in this worker: the work that would be visible in an answer's time. Vitest loads this file before any
 * other, since importers keep the library's functions of that moment; it may load it a second time.
 */
library.work ??= countWork();
export const passwordWork: Readonly<Work> = library.work;
