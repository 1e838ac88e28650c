import { useEffect } from 'preact/hooks';

/** Puts the focus on a step's own first control; for steps whose code comes after the step has begun. */
export function useFirstFocus(): void {
  useEffect(() => document.querySelector<HTMLElement>('.call [data-next]')?.focus(), []);
}
