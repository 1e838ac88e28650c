import type { ReactNode } from 'react';
import styles from './notice-card.module.css';

/** The class of the card itself: a link for whoever may open what it shows. */
export const noticeCardClass: string = styles.card!;

/** Of what was made out of the conversation: which one it is, and what it is about for who may know. */
export function NoticeCardHead({ number, title }: { number: string; title: string | undefined }) {
  return (
    <>
      <span className={styles.number}>{number}</span>
      {title !== undefined && <span className={styles.title}>{title}</span>}
    </>
  );
}

export interface NoticeCardStateProps {
  /** Its state, as it looks wherever it is shown. */
  status: ReactNode;
  facts: readonly (string | null | undefined)[];
}

/** How it stands now, for whoever may see it. */
export function NoticeCardState({ status, facts }: NoticeCardStateProps) {
  return (
    <span className={styles.state}>
      {status}
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
