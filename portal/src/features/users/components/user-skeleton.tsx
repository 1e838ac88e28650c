import { useTranslation } from 'react-i18next';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './user-skeleton.module.css';

/** Placeholder of the form. */
export function UserSkeleton() {
  const { t } = useTranslation('users');
  return (
    <Loading label={t('form.loading')}>
      <div className={styles.sections}>
        {Array.from({ length: 3 }, (_, section) => (
          <div key={section} className={styles.section}>
            <Skeleton height={18} width="50%" />
            <div className={styles.fields}>
              <Skeleton height={36} width="100%" />
              <Skeleton height={36} width="100%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
