import { useEffect } from 'react';

/** Keeps the screen on while this is shown, as far as the browser allows; asked for again each time the page comes back. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      // A refusal, such as of a device that is short of power, changes nothing else.
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
