import type { TicketStatus } from '@sala/contract/tickets/tickets.schema.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { FilterList, FilterRail } from '#shared/ui/filters/filter-rail.tsx';
import { useTicketCounts } from '../api/tickets.queries.ts';
import { CustomerFilter } from './customer-filter.tsx';
import type { TicketFilterSet } from './use-ticket-filters.tsx';

export interface TicketRailProps {
  filters: TicketFilterSet;
  /** The dialog says already what this is. */
  isInDialog?: boolean;
}

/** Everything to filter tickets by, each status with how many one may see. */
export function TicketRail({ filters: { lists, others, target }, isInDialog }: TicketRailProps) {
  const counts = useTicketCounts().data;
  return (
    <FilterRail
      lists={
        <>
          {lists.map((filter) => (
            <FilterList
              key={filter.key}
              filter={filter}
              target={target}
              countOf={
                filter.key === 'status' && counts ? (value) => formatCount(counts[value as TicketStatus]) : undefined
              }
            />
          ))}
          <CustomerFilter target={target} />
        </>
      }
      filters={others}
      target={target}
      isInDialog={isInDialog}
    />
  );
}
