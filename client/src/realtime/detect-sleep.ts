/** Interval of the timer, and the delay from which the device must have slept, in ms. */
const heartbeatIntervalMs = 5000;
const timerDriftMs = 15_000;

/**
 * Calls `onWake` after the device has slept. Timers stop during sleep, while broken connections would only be noticed a minute later.
 * Returns a function that ends the detection.
 */
export function detectSleep(onWake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const hasSlept = Date.now() - last > timerDriftMs;
    last = Date.now();
    if (hasSlept) onWake();
  }, heartbeatIntervalMs);
  return () => clearInterval(timer);
}
