import type { ReactNode } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { RecordMenu } from '../menu/record-menu.tsx';
import type { RecordPage } from '../page/use-record-page.ts';
import type { WorkRecord } from '../record.ts';
import { BoardCard, CardTitle } from './board-card.tsx';
import styles from './record-card.module.css';

export interface RecordCardProps<R> {
  records: { numberOf: (record: R) => number | string; useChanged: () => ReadonlySet<string> };
  record: R;
  page: Pick<RecordPage<string, never>, 'openId' | 'open'>;
  isLeaving: boolean;
  /** Default: while the reader has not seen it. */
  isNews?: boolean;
  menu: RecordMenu<R>;
  /** Before the title. */
  icon?: ReactNode;
  /** Behind the number: whose it is, what it is about. */
  about: readonly (string | undefined | null)[];
  children: ReactNode;
}

/** A card of a board: title and menu, number and whose it is, and what else its kind has to say. */
export function RecordCard<R extends WorkRecord>(props: RecordCardProps<R>) {
  const { records, record, page, isLeaving, isNews = !record.isSeen, menu, icon, about, children } = props;
  const isChanged = records.useChanged().has(record.id);
  return (
    <BoardCard
      id={record.id}
      isUnseen={isNews}
      isCurrent={record.id === page.openId}
      isLeaving={isLeaving}
      isChanged={isChanged}
    >
      <div className={styles.top}>
        {icon}
        <CardTitle isUnseen={isNews} onClick={() => page.open(record.id)}>
          {record.title}
        </CardTitle>
        <menu.Button record={record} />
      </div>
      <p className={styles.line}>
        <span className={styles.number}>#{records.numberOf(record)}</span>
        <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      </p>
      {children}
    </BoardCard>
  );
}

/** Marks and times in a line. */
export function CardLine({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>;
}

export interface CardFootProps {
  /** Whose work it is. */
  person: { readonly name: string } | null;
  picture?: string | null;
  /** Where it is nobody's. */
  nobody: string;
  children: ReactNode;
}

/** The last line, with the face of whose work it is at its end. */
export function CardFoot({ person, picture = null, nobody, children }: CardFootProps) {
  return (
    <div className={styles.foot}>
      {children}
      {person ? (
        <span title={person.name}>
          <Avatar name={person.name} src={picture} size={22} />
        </span>
      ) : (
        <span className={styles.nobody}>{nobody}</span>
      )}
    </div>
  );
}
