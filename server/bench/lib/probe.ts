// Loaded into a measured process before its own code: answers over the channel to the benchmark what it uses.

export interface Usage {
  /** Bytes the system counts as this process's. */
  readonly resident: number;
  /** Bytes in use: the JavaScript heap and the buffers outside of it. */
  readonly used: number;
  /** Of all threads, in µs. */
  readonly cpu: number;
  /** Timers that are set and keep the process running. */
  readonly timers: number;
}

process.on('message', (question) => {
  if (question === 'usage after collection') globalThis.gc?.();
  else if (question !== 'usage') return;
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  process.send?.({ resident: rss, used: heapUsed + external, cpu: user + system, timers } satisfies Usage);
});
process.channel?.unref();
