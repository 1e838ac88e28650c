import type { Cover } from '@sala/contract/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { intervalText } from '#shared/i18n/zoned-time.ts';
import styles from './cover.module.css';

/** The strip as figures and names. */
export function CoverTable({ cover }: { cover: Cover }) {
  const { t } = useTranslation('working-time');
  const names = new Map(cover.employees.map(({ id, name }) => [id, name]));
  return (
    <details className={styles.dataTable}>
      <summary>{t('cover.table')}</summary>
      <div className={styles.tableBox}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('cover.time')}</th>
              <th scope="col">{t('cover.count')}</th>
              <th scope="col">{t('cover.names')}</th>
            </tr>
          </thead>
          <tbody>
            {cover.intervals.map((interval) => (
              <tr key={interval.start}>
                <td>{intervalText(interval, cover.timeZone)}</td>
                <td>{interval.onDuty === 0 ? t('cover.nobody') : interval.onDuty}</td>
                <td>{interval.employeeIds.map((id) => names.get(id)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
