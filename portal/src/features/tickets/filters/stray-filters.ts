import { withoutStrayCatalogue } from '#records/filters/record-filters.ts';
import type { TicketFilters } from '../tickets.search.ts';

/** A place of the catalogue without the one above it would be another place, and days need to be of something. */
export function withoutStray(change: TicketFilters): TicketFilters {
  if ('from' in change && change.from === undefined) return { ...change, dateOf: undefined };
  // What the next tab says by itself it need not be told, and must not be told otherwise.
  if ('tab' in change) return { ...change, status: undefined, assigned: undefined };
  return withoutStrayCatalogue(change);
}
