import { type ReactNode, useRef } from 'react';
import { useRowSteps } from '#shared/ui/row-keys.ts';
import styles from './knowledge.module.css';

/** J and K go from row to row of the table inside. */
export function Steps({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useRowSteps(list);
  return (
    <div ref={list} className={styles.step}>
      {children}
    </div>
  );
}
