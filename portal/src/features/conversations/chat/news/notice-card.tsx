import type { ReactNode } from 'react';
import styles from './notice-card.module.css';

/** The class of the card itself, which is a link for users who may open its subject. */
export const noticeCardClass: string = styles.card!;

/** The number of what was created from the conversation, and its title for users who may see it. */
export function NoticeCardHead({ number, title }: { number: string; title: string | undefined }) {
  return (
    <>
      <span className={styles.number}>{number}</span>
      {title !== undefined && <span className={styles.title}>{title}</span>}
    </>
  );
}

export interface NoticeCardStateProps {
  /** Its state, shown the same way as elsewhere. */
  status: ReactNode;
  facts: readonly (string | null | undefined)[];
}

/** The current state, for users who may see it. */
export function NoticeCardState({ status, facts }: NoticeCardStateProps) {
  return (
    <span className={styles.state}>
      {status}
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
