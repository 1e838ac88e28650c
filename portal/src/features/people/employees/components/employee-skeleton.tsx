import { useTranslation } from 'react-i18next';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './employee-skeleton.module.css';

const heights = [72, 36, 36, 72, 36, 36];

/** Placeholder of an employee's page. */
export function EmployeeSkeleton() {
  const { t } = useTranslation('employees');
  return (
    <Loading label={t('details.loading')}>
      <div className={styles.lines}>
        {heights.map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    </Loading>
  );
}
