import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import type { CustomerRows } from '../data/define-records.ts';
import type { WorkRecord } from '../record.ts';
import styles from './customer-records.module.css';

export interface CustomerSectionProps {
  heading: 'h2' | 'h3';
  title: string;
  addLabel: string;
  /** Without it one may not make another. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Beside a conversation: what was made for its customer, and a way to make more. */
export function CustomerSection({ heading: Heading, title, addLabel, onAdd, children }: CustomerSectionProps) {
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

export interface CustomerRecordsProps<R> {
  records: { numberOf: (record: R) => number | string };
  /** As `useOfCustomer` of their kind answers it. */
  found: { data: CustomerRows<R> | undefined; isError: boolean; refetch: () => unknown };
  /** The page of their kind, and under which key its address names the open one. */
  path: string;
  openKey: string;
  /** Which of them the page shows where there are more than here. */
  allOf: Record<string, string>;
  texts: { failed: string; none: string; all: string };
  iconOf?: (record: R) => ReactNode;
  /** How one stands. */
  children: (record: R) => ReactNode;
}

/** The records of a customer, each with a link to it. */
export function CustomerRecords<R extends WorkRecord>(props: CustomerRecordsProps<R>) {
  const { records, found, path, openKey, allOf, texts, iconOf, children } = props;
  const { t } = useTranslation('common');
  const { data, isError, refetch } = found;
  if (!data)
    return isError ? (
      <p className={styles.quiet} role="alert">
        {texts.failed}{' '}
        <Button variant="default" isSmall onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    ) : (
      <Loading>
        <SkeletonRows count={2} height={48} />
      </Loading>
    );
  if (data.rows.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.rows.map((record) => {
          const icon = iconOf?.(record);
          return (
            <li key={record.id}>
              <Link to={path} search={{ [openKey]: record.id } as never} preload={false}>
                {icon && <span className={styles.icon}>{icon}</span>}
                <span className={styles.words}>
                  <span className={styles.title}>
                    <span className="tabular">#{records.numberOf(record)}</span> {record.title}
                  </span>
                  <span className={styles.below}>
                    {children(record)}
                    <span className={styles.quiet}>
                      <TimeText time={record.createdAt} />
                    </span>
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {data.total > data.rows.length && (
        <Link to={path} search={allOf as never}>
          {texts.all}
        </Link>
      )}
    </>
  );
}
