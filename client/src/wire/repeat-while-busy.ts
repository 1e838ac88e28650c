/** How often a file is sent again while the server is busy with pictures. */
const maxRepeats = 3;

/**
 * Repeats a call while the server is busy with other pictures, so that people need not press again.
 * `busyFor`: how many seconds a failure asks to wait; undefined for other failures. Rejects with the last failure, and with the
 * reason of `signal` when that aborts the wait.
 */
export async function repeatWhileBusy<T>(
  call: () => Promise<T>,
  busyFor: (failure: unknown) => number | undefined,
  signal?: AbortSignal,
): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await call();
    } catch (failure) {
      const seconds = busyFor(failure);
      if (seconds === undefined || repeats === maxRepeats) throw failure;
      await pause(seconds * 1000, signal);
    }
  }
}

function pause(time: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, time);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave);
  });
}
