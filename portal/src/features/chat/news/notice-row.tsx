import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { useFontFor } from '../use-font-for.ts';
import styles from './notice-row.module.css';

/** What is told in a conversation between its messages, in the middle of the thread. */
export function NoticeRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** When it happened, behind the line that says what. */
export function NoticeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={styles.time}>
      {formatTime(at)}
    </time>
  );
}

/** What somebody wrote about it, in their own words. */
export function NoticeText({ children }: { children: string }) {
  useFontFor(children);
  return (
    <p className={styles.words} dir="auto">
      {children}
    </p>
  );
}
