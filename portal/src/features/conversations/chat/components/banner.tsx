import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon: ReactNode;
  text: string;
  /** The possible actions. */
  children?: ReactNode;
}

/** A line across a pane about its state. */
export function Banner({ tone, icon, text, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      {icon}
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}

/** What another line may lie over, which cannot be used meanwhile. */
export const Covered = ({ isCovered, children }: { isCovered: boolean; children: ReactNode }) => (
  <div className={styles.covered} inert={isCovered}>
    {children}
  </div>
);

/** What is in it lies over what follows, which stays where it is. */
export const OverThread = ({ children }: { children: ReactNode }) => <div className={styles.over}>{children}</div>;
