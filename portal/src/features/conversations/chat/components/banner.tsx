import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon: ReactNode;
  text: string;
  /** It lies over what follows, which stays where it is. */
  isOverThread?: boolean;
  /** The possible actions. */
  children?: ReactNode;
}

/** A line across a pane about its state. */
export function Banner({ tone, icon, text, isOverThread = false, children }: BannerProps) {
  const banner = (
    <div className={styles.banner} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      {icon}
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
  return isOverThread ? <div className={styles.over}>{banner}</div> : banner;
}
