import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { useFontFor } from '../use-font-for.ts';
import styles from './notice-row.module.css';

/** A notice between the messages of a conversation, in the middle of the thread. */
export function NoticeRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** The time of an event, after the line that describes it. */
export function NoticeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={styles.time}>
      {formatTime(at)}
    </time>
  );
}

/** What a person wrote about it, in their own words. */
export function NoticeText({ children }: { children: string }) {
  useFontFor(children);
  return (
    <p className={styles.words} dir="auto">
      {children}
    </p>
  );
}
