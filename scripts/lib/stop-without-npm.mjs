const LOOK_EVERY_MS = 500;

/**
 * Stops this script as on SIGTERM once the npm that started it is gone: npm, told to end by a container or a process manager,
 * does not always pass that on. Without npm nothing is watched, so that a script put into the background outlives its shell.
 * On Windows `process.ppid` stays what it was, and nothing happens.
 */
export function stopWithoutNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
