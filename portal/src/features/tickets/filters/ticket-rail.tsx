import type { TicketStatus } from '@sala/contract/tickets/tickets.schema.ts';
import { FilterList, FilterRail } from '#records/filters/filter-rail.tsx';
import type { RecordFilters } from '#records/filters/record-filters.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { isTabOfPerson } from '../api/ticket-filters.ts';
import { useTicketCounts } from '../api/tickets.queries.ts';
import type { TicketFilters } from '../tickets.search.ts';
import { CustomerFilter } from './customer-filter.tsx';

export interface TicketRailProps {
  filters: RecordFilters;
  /** The dialog says already what this is. */
  isInDialog?: boolean;
}

/** The counts are of all that one may see: among fewer they would promise what is not there. */
function isAmongAll({ tab = 'open', status: _, ...others }: TicketFilters): boolean {
  return !isTabOfPerson(tab) && Object.values(others).every((value) => value === undefined);
}

/** Everything to filter tickets by, each status with how many one may see. */
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
