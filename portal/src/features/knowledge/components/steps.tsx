import { type ReactNode, useRef } from 'react';
import { useRowSteps } from '#shared/ui/row-keys.ts';

/** J and K go from row to row of the table inside. */
export function Steps({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useRowSteps(list);
  return <div ref={list}>{children}</div>;
}
