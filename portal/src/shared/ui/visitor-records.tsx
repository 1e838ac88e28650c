import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Loading, SkeletonRows } from './loading.tsx';
import { TimeText } from './time-text.tsx';
import styles from './visitor-records.module.css';

export interface VisitorSectionProps {
  heading: 'h2' | 'h3';
  title: string;
  addLabel: string;
  /** Without it one may not make another. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Beside a conversation: what was made for its customer, and a way to make more. */
export function VisitorSection({ heading: Heading, title, addLabel, onAdd, children }: VisitorSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading className={styles.heading}>{title}</Heading>
        {onAdd && (
          <Button variant="default" isSmall onClick={onAdd}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {addLabel}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

export interface VisitorRecordsProps<Row extends { id: string }> {
  /** undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  texts: { failed: string; none: string };
  /** Leads to the rest of them, where there are more. */
  all: ReactNode;
  /** The link to one of them. */
  children: (row: Row) => ReactNode;
}

export function VisitorRecords<Row extends { id: string }>(props: VisitorRecordsProps<Row>) {
  const { rows, isFailed, onRetry, texts, all, children } = props;
  const { t } = useTranslation('common');
  if (!rows)
    return isFailed ? (
      <p className={styles.quiet} role="alert">
        {texts.failed}{' '}
        <Button variant="default" isSmall onClick={onRetry}>
          {t('retry')}
        </Button>
      </p>
    ) : (
      <Loading>
        <SkeletonRows count={2} height={48} />
      </Loading>
    );
  if (rows.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {all}
    </>
  );
}

export interface VisitorRecordProps {
  icon?: ReactNode;
  number: number | string;
  title: string;
  createdAt: string;
  /** How it stands. */
  children: ReactNode;
}

/** What stands in the link to a record. */
export function VisitorRecord({ icon, number, title, createdAt, children }: VisitorRecordProps) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <span className={styles.title}>
          <span className="tabular">#{number}</span> {title}
        </span>
        <span className={styles.below}>
          {children}
          <span className={styles.quiet}>
            <TimeText time={createdAt} />
          </span>
        </span>
      </span>
    </>
  );
}
