import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isOfPerson } from './joined-visitors.repository.ts';

export interface TimelinePage {
  /** The customer, with all they are joined with. */
  readonly visitorId: string;
  /** Only what began before this entry of any kind; null: from the newest. */
  readonly before: { readonly at: Date; readonly id: string } | null;
  /** Only what somebody still has to work on. */
  readonly isOpen: boolean;
  readonly limit: number;
}

/** The columns of a table whose rows belong to customers. */
export interface TimelineColumns {
  readonly visitor: string;
  /** When it began, to the millisecond, which is what cursors name. */
  readonly at: string;
  readonly id: string;
}

/** Whether a row belongs to the customer, and on this page or a later one. */
export function isFromHereOn(columns: TimelineColumns, { visitorId, before }: TimelinePage): RawBuilder<SqlBool> {
  const isOfCustomer = isOfPerson(columns.visitor, visitorId);
  if (!before) return isOfCustomer;
  const [at, id] = [sql.ref(columns.at), sql.ref(columns.id)];
  return sql`${isOfCustomer} and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`;
}
