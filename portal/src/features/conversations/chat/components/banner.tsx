import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsArriving } from '../use-is-arriving.ts';
import styles from './banner.module.css';

export interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon: ReactNode;
  text: string;
  /** No notice may lie over it: somebody has to answer it, and it goes soon. */
  isUncovered?: boolean;
  /** The possible actions. */
  children?: ReactNode;
}

/** A line across a pane about its state. */
export function Banner({ tone, icon, text, isUncovered, children }: BannerProps) {
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-uncovered={isUncovered || undefined}
      role={tone === 'info' ? 'status' : 'alert'}
    >
      {icon}
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}

/** What another line may lie over, which cannot be used meanwhile. The focus comes back to it, unless it has gone elsewhere since. */
export function Covered({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isCovered) focused.current = box.current?.contains(activeElement) ? activeElement : null;
    else if (activeElement === body && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isCovered]);
  return (
    <div ref={box} className={styles.covered} inert={isCovered}>
      {children}
    </div>
  );
}

/** What is in it lies over what follows, which stays where it is. `of`: what it is about, since another one appears under the pointer too. */
export function OverThread({ of, children }: { of: string; children: ReactNode }) {
  const isArriving = useIsArriving(of);
  return (
    <div className={styles.over} data-arriving={isArriving || undefined}>
      {children}
    </div>
  );
}
