/** How often it is looked, and how late that may be before the device must have slept, in ms. */
const pulse = 5000;
const lateness = 15_000;

/** Timers stand still while a device sleeps, and its dead lines would only be noticed a minute later. Answers what ends the watch. */
export function watchSleep(onWake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const hasSlept = Date.now() - last > lateness;
    last = Date.now();
    if (hasSlept) onWake();
  }, pulse);
  return () => clearInterval(timer);
}
