import { withoutStrayCatalogue } from '#records/filters/record-filters.ts';
import type { TicketFilters } from '../tickets.search.ts';

/**
 * Removes filters that depend on another one: a catalogue entry without its parent would be ambiguous, and days need the date they apply
 * to.
 */
export function withoutStray(change: TicketFilters): TicketFilters {
  if ('from' in change && change.from === undefined) return { ...change, dateOf: undefined };
  // The new tab defines these values itself, so they must not be overridden.
  if ('tab' in change) return { ...change, status: undefined, assigned: undefined };
  return withoutStrayCatalogue(change);
}
