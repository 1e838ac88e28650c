import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { toOrderFilters } from '../api/order-filters.ts';
import { useBoard } from '../board/use-board.ts';
import type { BoardFilters } from '../service-orders.search.ts';
import styles from './people-board.module.css';
import { PeopleBoard } from './people-board.tsx';

export interface PeopleLayoutProps {
  search: TableSearch;
  filters: readonly FilterDefinition[];
  toolbarEnd: ReactNode;
}

/** The board by people and time, with the common filters of all layouts. */
export function PeopleLayout({ search, filters, toolbarEnd }: PeopleLayoutProps) {
  const { t } = useTranslation('service-orders');
  const board = useBoard();
  return (
    <div className={styles.layout}>
      <FilterBar
        filters={filters}
        isBeside
        searchField={{ key: 'search', label: t('board.search') }}
        target={search}
        end={toolbarEnd}
      />
      <PeopleBoard filters={toOrderFilters(search.filters as BoardFilters)} openId={board.openId} onOpen={board.open} />
    </div>
  );
}
