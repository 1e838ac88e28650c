import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';
import { Skeleton } from './skeleton.tsx';

export interface LoadingProps {
  children: ReactNode;
  /** What is loading, for screen readers. */
  label?: string;
}

/** The frame around skeletons: held back for 200 ms, within which most things are there; hidden from screen readers, with one word for them instead. */
export function Loading({ children, label }: LoadingProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.delayed} role="status" aria-label={label ?? t('loading')}>
      <div aria-hidden>{children}</div>
    </div>
  );
}

export interface SkeletonRowsProps {
  count: number;
  /** In px, as the rows that will come. */
  height: number;
}

/** Rows with a round picture and two lines. */
export function SkeletonRows({ count, height }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.row} style={{ height }}>
      <Skeleton isRound height={36} width={36} />
      <div className={styles.lines}>
        <Skeleton height={10} width={`${55 - (index % 3) * 12}%`} />
        <Skeleton height={10} width={`${90 - (index % 4) * 14}%`} />
      </div>
    </div>
  ));
}
