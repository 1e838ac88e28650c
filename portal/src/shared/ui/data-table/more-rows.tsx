import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { formatCount } from './format-count.ts';
import styles from './table-footer.module.css';
import type { TableQuery } from './use-table-query.ts';

export interface MoreRowsProps {
  more: NonNullable<TableQuery<never>['more']>;
  /** Number of loaded rows. */
  count: number;
}

/** The end of a list without pages: the number of loaded rows, and a button for more. */
export function MoreRows({ more, count }: MoreRowsProps) {
  const { t } = useTranslation('table');
  return (
    <div className={styles.footer}>
      <span className={styles.range} role="status">
        {t(more.hasMore ? 'shown' : 'shownAll', { count, formatted: formatCount(count) })}
      </span>
      {more.hasMore && (
        <Button variant="default" isSmall isBusy={more.isLoading} onClick={() => void more.load()}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
