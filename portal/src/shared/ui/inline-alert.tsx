import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './inline-alert.module.css';

export interface InlineAlertProps {
  tone: 'error' | 'info';
  children: ReactNode;
}

/** What has to be known right where one works; errors are read out at once. */
export function InlineAlert({ tone, children }: InlineAlertProps) {
  const Icon = tone === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
