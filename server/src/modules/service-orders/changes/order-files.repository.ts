import type { StoredAttachment } from '#modules/uploads/uploads.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import '../service-orders.table.ts';

type Query = TenantDatabase['query'];

/** Binds an upload to an order; nothing where it is bound already. */
export async function insertOrderFile(
  query: Query,
  {
    orderId,
    uploadId,
    file,
    by,
    at,
  }: {
    orderId: string;
    uploadId: string;
    file: StoredAttachment;
    /** A user; without an id the customer. */
    by: { readonly id: string | null; readonly name: string };
    at: Date;
  },
): Promise<void> {
  await query
    .insertInto('service_order_attachments')
    .values({
      order_id: orderId,
      upload_id: uploadId,
      file: JSON.stringify(file),
      added_by: by.name,
      added_by_id: by.id,
      added_at: at,
      is_of_customer: by.id === null,
    })
    // Named twice, or sent again after an answer that was lost.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The files of an order, the first before the others. */
export function listOrderFiles(query: Query, orderId: string) {
  return query
    .selectFrom('service_order_attachments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute();
}

/** What the customers of the orders have added, by order, the first before the others. */
export async function listFilesOfCustomers(query: Query, orderIds: readonly string[]) {
  const rows = await query
    .selectFrom('service_order_attachments')
    .select(['order_id', 'file'])
    .where('order_id', 'in', orderIds)
    .where('is_of_customer', '=', true)
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

export async function countFilesOfCustomer(query: Query, orderId: string): Promise<number> {
  const { total } = await query
    .selectFrom('service_order_attachments')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('order_id', '=', orderId)
    .where('is_of_customer', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

export function findOrderFile(query: Query, orderId: string, uploadId: string) {
  return query
    .selectFrom('service_order_attachments')
    .select(['file', 'added_by_id'])
    .where('order_id', '=', orderId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
}

export async function deleteOrderFile(query: Query, orderId: string, uploadId: string): Promise<void> {
  await query
    .deleteFrom('service_order_attachments')
    .where('order_id', '=', orderId)
    .where('upload_id', '=', uploadId)
    .execute();
}
