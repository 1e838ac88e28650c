import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './api-channel.table.ts';

/** Who the customer is here; the row is held until the end of the transaction. */
export async function lockCustomer({ query }: UnitOfWork, customerId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('api_channel_customers')
    .select('visitor_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.visitor_id;
}

export async function insertCustomer({ query }: UnitOfWork, customerId: string, visitorId: string): Promise<void> {
  await query.insertInto('api_channel_customers').values({ customer_id: customerId, visitor_id: visitorId }).execute();
}

/** The id that the message has here; the first one that was given it stays. */
export async function keepMessageId(
  { query }: UnitOfWork,
  name: { customer_id: string; message_id: string },
  id: string,
): Promise<string> {
  await query
    .insertInto('api_channel_messages')
    .values({ ...name, id })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'customer_id', 'message_id']).doNothing())
    .execute();
  const row = await query
    .selectFrom('api_channel_messages')
    .select('id')
    .where('customer_id', '=', name.customer_id)
    .where('message_id', '=', name.message_id)
    .executeTakeFirstOrThrow();
  return row.id;
}
