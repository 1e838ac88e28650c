import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useOnReconnect, useSocketEvent } from './sockets.ts';

interface Person {
  availability: Availability;
}
/** Cached data: a page of a list, a list, or a single row. */
type CachedRows<Row> = { rows: readonly Row[] } | readonly Row[] | Row;

export interface AvailabilityQueries<Row> {
  /** First part of the query keys that show these people, such as `tableKey(endpoint)`. */
  queryKey: QueryKey;
  /** Returns the user of a row's availability; undefined for a row without. */
  userIdOf: (row: Row) => string | undefined;
}

/** Updates the availability in cached lists and details from events, without loading again. */
export function useAvailabilityChanges<Row extends Person>({ queryKey, userIdOf }: AvailabilityQueries<Row>): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'availability:changed', ({ userId, availability }) => {
    const patch = (row: Row): Row => (userIdOf(row) === userId ? { ...row, availability } : row);
    queryClient.setQueriesData<CachedRows<Row>>({ queryKey }, (held) => held && patchCachedAvailability(held, patch));
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey }));
}

function patchCachedAvailability<Row>(held: CachedRows<Row>, patch: (row: Row) => Row): CachedRows<Row> {
  if (Array.isArray(held)) return patchRows(held as readonly Row[], patch);
  if (typeof held === 'object' && held !== null && 'rows' in held) {
    const rows = patchRows(held.rows as readonly Row[], patch);
    return rows === held.rows ? held : { ...held, rows };
  }
  return patch(held as Row);
}

/** Returns the same list when nothing changed, to avoid rendering. */
function patchRows<Row>(rows: readonly Row[], patch: (row: Row) => Row): readonly Row[] {
  const next = rows.map(patch);
  return next.some((row, index) => row !== rows[index]) ? next : rows;
}
