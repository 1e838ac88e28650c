import { useTranslation } from 'react-i18next';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './role-skeleton.module.css';

/** Placeholder of the form. */
export function RoleSkeleton() {
  const { t } = useTranslation('roles');
  return (
    <Loading label={t('form.loading')}>
      <div className={styles.lines}>
        <Skeleton height={36} width="60%" />
        <Skeleton height={64} width="60%" />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={44} width="100%" />
        ))}
      </div>
    </Loading>
  );
}
