// Loaded into a program before its own code: asks it to stop when the script that started it is gone, even by kill -9.
// The script holds the other end of stdin, and the system closes it with the script. Programs inherit such loading to their
// own workers, which the first line leaves alone.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.SALA_STARTED_BY === String(process.ppid)) {
  process.stdin.on('error', () => {});
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref?.();
}
