import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfPerson } from './joined-visitors.repository.ts';

export interface TimelinePage {
  /** The customer, with all they are joined with. */
  readonly visitorId: string;
  /** Only what began before this entry of any kind; null: from the newest. */
  readonly before: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** The columns of a table whose rows belong to customers. */
export interface TimelineColumns {
  readonly visitor: string;
  /** When it began. */
  readonly at: string;
  readonly id: string;
}

/** What to order by, newest first; cursors name no less than a millisecond. */
export const beganAt = ({ at }: TimelineColumns): RawBuilder<Date> => sql`date_trunc('milliseconds', ${sql.ref(at)})`;

/** Whether a row belongs to the customer, and on this page or a later one. */
export function isFromHereOn(columns: TimelineColumns, { visitorId, before }: TimelinePage): RawBuilder<SqlBool> {
  const isOfCustomer = isOfPerson(columns.visitor, visitorId);
  if (!before) return isOfCustomer;
  const id = sql.ref(columns.id);
  return sql`${isOfCustomer} and (${beganAt(columns)}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`;
}
