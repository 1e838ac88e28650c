import type { TenantDatabase } from '#platform/database/database.ts';
import '../service-orders.table.ts';

type Query = TenantDatabase['query'];

/** Since when a party is asked; a specialist who is assigned later gets a new start. */
export type ConfirmationRequestedAt = 'specialist_asked_at' | 'completion_confirmed_at';

/** Since when the party is asked; null while it is not. Throws for an unknown order. */
export async function getConfirmationRequestedAt(
  query: Query,
  orderId: string,
  since: ConfirmationRequestedAt,
): Promise<Date | null> {
  const row = await query
    .selectFrom('service_orders')
    .select(since)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row[since as 'specialist_asked_at'];
}

/** Sets the times of reminder and automatic confirmation; null: never. The order must be locked. */
export async function setConfirmationClock(
  query: Query,
  orderId: string,
  {
    remindAt,
    closeAt,
    specialistAskedAt,
  }: { remindAt: string | null; closeAt: string | null; specialistAskedAt: Date | null },
): Promise<void> {
  await query
    .updateTable('service_orders')
    .set({ auto_close_at: closeAt, remind_at: remindAt, specialist_asked_at: specialistAskedAt })
    .where('id', '=', orderId)
    .execute();
}

/** Records the reminder; returns whether it was still due. */
export async function takeReminder(query: Query, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('service_orders')
    .set({ remind_at: null })
    .where('id', '=', orderId)
    .where('remind_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
