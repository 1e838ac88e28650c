/** How long a part of the program may take to arrive, in ms. */
export const chunkTimeoutMs = 120_000;

/** Part of the program did not arrive in time, and is not waited for any longer. */
export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError';
}

/** Waits for a part of the program, but not for ever: a fetch that hangs would otherwise leave the page as it is without a word. */
export async function loadWithTimeout<Part>(load: () => Promise<Part>, timeoutMs = chunkTimeoutMs): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeoutError(`Not there after ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
