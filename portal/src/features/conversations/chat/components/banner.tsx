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
