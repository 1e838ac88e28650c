import { useEffect, useRef } from 'react';

/** Focuses a field by its name when it is there: a part that was added is written at once. */
export function useFocusOnceShown(): (name: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.querySelector<HTMLElement>(`[name="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = undefined;
  });
  return (name) => {
    wanted.current = name;
  };
}
