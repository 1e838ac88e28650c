import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';
import { Skeleton } from './skeleton.tsx';

export interface LoadingProps {
  children: ReactNode;
  /** What is loading, for screen readers. */
  label?: string;
}

/**
 * The frame around skeletons. It appears after 200 ms, because most content is loaded within that time. The skeletons are hidden from
 * screen readers, which get one text instead. `data-loading` lets a frame around several of them wait for all.
 */
export function Loading({ children, label }: LoadingProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.delayed} role="status" data-loading aria-label={label ?? t('loading')}>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Marks a part that is not there yet for a frame that shows its own placeholder. */
export const Waiting = () => <span hidden data-loading />;

export interface SkeletonRowsProps {
  count: number;
  /** In px, the same as the rows that replace it. */
  height: number;
}

/** Placeholder rows with a round picture and two lines. */
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
