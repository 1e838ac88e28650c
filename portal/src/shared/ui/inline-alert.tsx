import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './inline-alert.module.css';

export interface InlineAlertProps {
  tone: 'error' | 'warning' | 'info' | 'success';
  children: ReactNode;
}

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
} as const;

/** An important message at the place it concerns. Screen readers read errors at once. */
export function InlineAlert({ tone, children }: InlineAlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      data-uncovered={tone === 'error' || tone === 'warning' || undefined}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
