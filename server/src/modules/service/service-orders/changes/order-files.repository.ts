import type { Selectable } from 'kysely';
import { type FileTable, insertFile } from '#kernel/record-files.repository.ts';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import '../service-orders.table.ts';

type Query = TenantDatabase['query'];
export type OrderFileRow = Selectable<Tables['service_order_attachments']>;

export const filesOfOrders: FileTable = { table: 'service_order_attachments', record: 'order_id' };

/** Binds an upload to an order; does nothing if it is bound already. */
export async function insertOrderFile(
  query: Query,
  {
    orderId,
    file,
    by,
    at,
  }: {
    orderId: string;
    file: StoredAttachment;
    /** A user; without an id the customer. */
    by: { readonly id: string | null; readonly name: string };
    at: Date;
  },
): Promise<void> {
  const columns = { added_by_id: by.id, is_of_customer: by.id === null };
  await insertFile(query, filesOfOrders, { recordId: orderId, file, addedBy: by.name, at, columns });
}

/** Files added by customers, by order, oldest first. */
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
