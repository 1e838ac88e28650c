import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './page-pending.module.css';

const lines = 4;

/** In the place of a page whose code or texts are not there after a moment: a head and lines, as in the outline of `index.html`. */
export function PagePending(): ReactNode {
  const { t } = useTranslation('common');
  return (
    <div className={styles.page} role="status" aria-label={t('loading')}>
      <Skeleton width={180} height={20} />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
