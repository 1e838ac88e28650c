import type { Selectable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ApiChannelCustomerTable } from './api-channel.table.ts';

export type CustomerRow = Selectable<ApiChannelCustomerTable>;

/** Who the customer is here; the row is held until the end of the transaction. */
export const lockCustomer = ({ query }: UnitOfWork, customerId: string): Promise<CustomerRow | undefined> =>
  query
    .selectFrom('api_channel_customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

export const findCustomer = (
  { query }: Pick<TenantDatabase, 'query'>,
  customerId: string,
): Promise<CustomerRow | undefined> =>
  query.selectFrom('api_channel_customers').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

export async function noteAvatar(
  { query }: UnitOfWork,
  customerId: string,
  avatar: { avatar_url: string | null; avatar_asked_at: Date },
): Promise<void> {
  await query.updateTable('api_channel_customers').set(avatar).where('customer_id', '=', customerId).execute();
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
