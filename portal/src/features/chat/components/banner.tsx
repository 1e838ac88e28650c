import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon: ReactNode;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A line across a pane about the state it is in. */
export function Banner({ tone, icon, text, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      {icon}
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}
