const TICK_MS = 1_000;
/** How often a line says so in a log, where none can be written over. */
const LOG_EVERY_MS = 10_000;

export const formatSeconds = (ms) => `${(ms / 1_000).toFixed(ms < 9_950 ? 1 : 0)} s`;

/** Shows that `label` is under way, with the seconds it has taken, until one of the returned functions is called. */
export function startStatusLine(label, stream = process.stderr) {
  const startedAt = Date.now();
  const elapsed = () => formatSeconds(Date.now() - startedAt);
  const progress = () => `… ${label} ${Math.round((Date.now() - startedAt) / 1_000)} s`;
  const write = stream.isTTY ? (text) => stream.write(`\r\x1b[2K${text}`) : () => {};
  if (stream.isTTY) write(`… ${label}`);
  else stream.write(`… ${label}\n`);
  const timer = stream.isTTY
    ? setInterval(() => write(progress()), TICK_MS)
    : setInterval(() => stream.write(`${progress()}\n`), LOG_EVERY_MS);
  timer.unref();

  const end = (mark) => {
    clearInterval(timer);
    write('');
    stream.write(`${mark} ${label} (${elapsed()})\n`);
  };
  return { succeed: () => end('✓'), fail: () => end('✗') };
}
