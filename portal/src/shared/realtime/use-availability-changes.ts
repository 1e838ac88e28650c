import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useOnReconnect, useSocketEvent } from './sockets.ts';

interface Person {
  availability: Availability;
}
/** What a query may hold: a page of a list, a list, or one of them. */
type CachedRows<Row> = { rows: readonly Row[] } | readonly Row[] | Row;

export interface AvailabilityQueries<Row> {
  /** First part of the key of every query that shows these people, such as `tableKey(endpoint)`. */
  queryKey: QueryKey;
  /** The user whose availability the row tells; undefined: nobody's. */
  userIdOf: (row: Row) => string | undefined;
}

/** Keeps what lists and details of people say of their availability in step with what happens, without asking again. */
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

/** The same list where nobody of it changed: nothing is drawn anew. */
function patchRows<Row>(rows: readonly Row[], patch: (row: Row) => Row): readonly Row[] {
  const next = rows.map(patch);
  return next.some((row, index) => row !== rows[index]) ? next : rows;
}
