import type { TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { FilterList, FilterRail } from '#records/filters/filter-rail.tsx';
import type { RecordFilters } from '#records/filters/record-filters.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { isTabOfPerson } from '../api/ticket-filters.ts';
import { useTicketCounts } from '../api/tickets.queries.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { CustomerFilter } from './customer-filter.tsx';

export interface TicketRailProps {
  filters: RecordFilters;
  /** The dialog has a title of its own. */
  isInDialog?: boolean;
}

/** The counts are for all tickets that the user may see, and would be wrong for a narrower selection. */
function isAmongAll({ tab = 'open', status: _, ...others }: TicketFilters): boolean {
  return !isTabOfPerson(tab) && Object.values(others).every((value) => value === undefined);
}

/** All filters of tickets. Each status has the number of tickets that the user may see. */
export function TicketRail({ filters: { lists, others, target }, isInDialog }: TicketRailProps) {
  const { data } = useTicketCounts();
  const counts = isAmongAll(target.filters as TicketFilters) ? data : undefined;
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
