import type { ReactNode } from 'react';
import { EventBox } from '#shared/ui/event-box.tsx';
import { trapFocus } from '../trap-focus.ts';
import styles from './banner.module.css';

export interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon: ReactNode;
  text: string;
  /** It replaces a button, and may be clicked once more in its place. */
  wasButton?: boolean;
  /** The possible actions. */
  children?: ReactNode;
}

/** A line across a pane about its state. */
export function Banner({ tone, icon, text, wasButton, children }: BannerProps) {
  return (
    <EventBox
      className={styles.banner}
      data-tone={tone}
      role={tone === 'info' ? 'status' : 'alert'}
      onMouseDown={wasButton ? trapFocus : undefined}
    >
      {icon}
      <span className={styles.text}>{text}</span>
      {children}
    </EventBox>
  );
}
