import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './bulk-bar.module.css';
import { allowedRows } from './bulk-run.ts';
import { SelectBox } from './select-box.tsx';
import type { BulkAction } from './table-types.ts';
import type { BulkRun } from './use-bulk-run.ts';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps<Row> {
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
  bulk: BulkRun<Row>;
  total: number;
  canSelectAll: boolean;
  /** The list has no head with a box for all rows of the page. */
  hasPageBox?: boolean;
  /** Content after the actions. */
  end?: ReactNode;
  onLeave: () => void;
}

/** Replaces the filters while rows are selected: their number and the actions. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, actions, bulk, total, canSelectAll, hasPageBox = false, end, onLeave } = props;
  const { t } = useTranslation('table');
  const { running } = bulk;
  if (running)
    return (
      <div className={styles.bar} role="status">
        <span className={styles.count}>
          {t('bulk.progress', { action: running.label, done: running.done, total: running.total })}
        </span>
        <progress className={styles.progress} value={running.done} max={running.total} aria-hidden />
        <Button isSmall variant="default" onClick={bulk.stop}>
          {t('bulk.stop')}
        </Button>
      </div>
    );

  const offersAll = canSelectAll && !selection.isAll && selection.page === 'all' && total > selection.count;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('select.toolbar')}>
      <IconButton size={32} label={t('select.clear')} onClick={onLeave}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {hasPageBox && <SelectBox label={t('select.page')} state={selection.page} onToggle={selection.togglePage} />}
      <span className={styles.count} role="status">
        {t(selection.isAll ? 'select.allSelected' : 'select.count', { count: selection.count })}
      </span>
      {offersAll && (
        <button type="button" className={styles.all} onClick={selection.selectAll}>
          {t('select.all', { total })}
        </button>
      )}
      <span className={styles.actions}>
        {actions.map((action) => {
          // Rows that are not loaded may be anything.
          const possible = selection.isAll ? selection.count : allowedRows(action, selection.rows).length;
          if (possible === 0) return null;
          const { label } = action;
          return (
            <Button
              key={action.id}
              isSmall
              variant={action.isMain ? 'primary' : 'default'}
              className={action.isDangerous ? styles.dangerous : undefined}
              onClick={() => void bulk.start(action, selection)}
            >
              {action.icon}
              {possible === selection.count
                ? label
                : t('select.possible', { action: label, possible, total: selection.count })}
            </Button>
          );
        })}
        {end}
      </span>
    </div>
  );
}
