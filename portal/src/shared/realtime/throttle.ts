/** Runs at once. Further calls within the interval (in ms) run together once at its end. */
export function throttle(interval: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;

  function start() {
    isAskedAgain = false;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAskedAgain) start();
    }, interval);
  }

  return {
    ask() {
      if (timer === undefined) start();
      else isAskedAgain = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
