import type { BoardView } from '@sala/contract/service-orders/service-board.schema.ts';
import type { Selectable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './board.table.ts';

type Query = TenantDatabase['query'];
export type BoardViewRow = Selectable<Tables['service_board_views']>;
type Columns = Pick<BoardView, 'name' | 'params' | 'isDefault'>;

const columnsOf = ({ name, params, isDefault }: Columns) => ({
  name,
  params: JSON.stringify(params),
  is_default: isDefault,
});

/** A user's own views, by name. */
export function listViewRows(query: Query, userId: string): Promise<BoardViewRow[]> {
  return query.selectFrom('service_board_views').selectAll().where('user_id', '=', userId).orderBy('name').execute();
}

export function findViewRow(query: Query, userId: string, id: string): Promise<BoardViewRow | undefined> {
  return query
    .selectFrom('service_board_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertView(
  query: Query,
  { id, userId, createdAt, ...view }: Columns & { id: string; userId: string; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('service_board_views')
    .values({ id, user_id: userId, created_at: createdAt, ...columnsOf(view) })
    .execute();
}

export async function updateView(query: Query, id: string, view: Columns): Promise<void> {
  await query.updateTable('service_board_views').set(columnsOf(view)).where('id', '=', id).execute();
}

/** Leaves none of a user's views but this one the default. */
export async function clearDefault(query: Query, userId: string, exceptId: string): Promise<void> {
  await query
    .updateTable('service_board_views')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .execute();
}

/** Answers whether the user had the view. */
export async function deleteView(query: Query, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('service_board_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
