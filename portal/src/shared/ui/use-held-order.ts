import { type RefObject, useEffect, useRef, useState } from 'react';

/** A mouse that has lain still for longer points at nothing. In ms. */
export const heldFor = 10_000;

/** The rows in the order in which they lie under a moving mouse, new ones last; they take their places when it leaves. */
export function useHeldOrder<R extends { readonly id: string }>(
  list: RefObject<HTMLElement | null>,
  rows: readonly R[],
): readonly R[] {
  const [held, setHeld] = useState<readonly string[]>();
  const shown = held ? inHeldOrder(held, rows) : rows;
  const ids = useRef<readonly string[]>([]);
  useEffect(() => {
    ids.current = shown.map(({ id }) => id);
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      setHeld(undefined);
    };
    const hold = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(release, heldFor);
      setHeld((before) => before ?? ids.current);
    };
    element.addEventListener('pointermove', hold);
    element.addEventListener('pointerleave', release);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointermove', hold);
      element.removeEventListener('pointerleave', release);
    };
  }, [list]);
  return shown;
}

/** The rows in the order that is held, new ones last. */
export const inHeldOrder = <R extends { readonly id: string }>(held: readonly string[], rows: readonly R[]): R[] =>
  rows.toSorted((one, other) => placeIn(held, one.id) - placeIn(held, other.id));

function placeIn(held: readonly string[], id: string): number {
  const place = held.indexOf(id);
  return place < 0 ? held.length : place;
}
