import { useTranslation } from 'react-i18next';
import { FilterList, FilterRail } from '#records/filters/filter-rail.tsx';
import type { RecordFilters } from '#records/filters/record-filters.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { type StatusCount, useStatusCounts } from '../api/orders.queries.ts';
import { useBoard } from '../board/use-board.ts';
import { type BoardFilters, trayOf } from '../service-orders.search.ts';
import styles from './order-rail.module.css';
import { SavedViews, SaveView } from './saved-views.tsx';

export interface OrderRailProps {
  filters: RecordFilters;
  /** The dialog has a title of its own. */
  isInDialog?: boolean;
}

/**
 * Saved views and all filters. Each status has its number of orders under the other filters and a dot if some are unseen; without any it
 * is quieter.
 */
export function OrderRail({ filters: { lists, others, target }, isInDialog }: OrderRailProps) {
  const shown = target.filters as BoardFilters;
  const { data: counts } = useStatusCounts({ ...shown, tray: trayOf(useBoard().layout, shown) });
  const isEmpty = (value: string) => counts !== undefined && !counts[value as keyof typeof counts]?.count;
  const countOf = (value: string) => <Badge count={counts?.[value as keyof typeof counts]} />;
  return (
    <FilterRail
      before={<SavedViews />}
      after={<SaveView />}
      lists={lists.map((filter) => (
        <FilterList key={filter.key} filter={filter} target={target} countOf={countOf} isEmpty={isEmpty} />
      ))}
      filters={others}
      target={target}
      isInDialog={isInDialog}
    />
  );
}

function Badge({ count }: { count: StatusCount | undefined }) {
  const { t } = useTranslation('service-orders');
  if (!count) return null;
  const unseen = count.unseen > 0 ? t('board.unseen', { count: count.unseen }) : undefined;
  return (
    <span className={styles.counts} title={unseen}>
      {unseen && (
        <span className={styles.unseen}>
          <span className="visually-hidden">{unseen}</span>
        </span>
      )}
      <span className={styles.count}>{formatCount(count.count)}</span>
    </span>
  );
}
