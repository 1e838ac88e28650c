import type { ComponentType } from 'react';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import styles from './viewer-note.module.css';

export interface AttendanceNoteProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  /** What the first of them does. */
  text: string;
  /** They do more than look. */
  isActing: boolean;
  /** All who have the record open, them first. */
  names: readonly string[];
}

/** What a colleague does with a record at this moment, and how many others have it open: "Sophea is writing… +1". */
export function ViewerNote({ icon: Icon, text, isActing, names }: AttendanceNoteProps) {
  return (
    <span className={styles.label} data-acting={isActing || undefined} title={names.join(listSeparator())}>
      <Icon size={13} stroke={1.75} aria-hidden />
      <span className={styles.words}>{text}</span>
      {names.length > 1 && <span>+{names.length - 1}</span>}
    </span>
  );
}
