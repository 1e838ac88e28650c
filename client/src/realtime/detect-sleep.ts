/** How often it is looked, and how late that may be before the device must have slept, in ms. */
const heartbeatIntervalMs = 5000;
const timerDriftMs = 15_000;

/** Timers stand still while a device sleeps, and its dead lines would only be noticed a minute later. Answers what ends the watch. */
export function detectSleep(onWake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const hasSlept = Date.now() - last > timerDriftMs;
    last = Date.now();
    if (hasSlept) onWake();
  }, heartbeatIntervalMs);
  return () => clearInterval(timer);
}
