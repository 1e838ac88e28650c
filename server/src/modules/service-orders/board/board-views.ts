import { type BoardView, maxBoardViews } from '@sala/contract/service-orders/service-board.schema.ts';
import type { Selectable } from 'kysely';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import './board.table.ts';

type Body = Omit<BoardView, 'id' | 'version'>;
type Query = TenantDatabase['query'];

const present = (row: Selectable<Tables['service_board_views']>): BoardView => ({
  id: row.id,
  name: row.name,
  params: row.params,
  isDefault: row.is_default,
  version: row.version,
});

const viewsOf = (query: Query | UnitOfWork['query'], userId: string) =>
  query.selectFrom('service_board_views').selectAll().where('user_id', '=', userId);

export async function listBoardViews(context: AppContext, { merchantId, userId }: UserActor): Promise<BoardView[]> {
  const rows = await viewsOf(context.database.forMerchant(merchantId).query, userId).orderBy('name').execute();
  return rows.map(present);
}

/** There is one default at most: a new one takes the place of the other. */
async function makeRoom(unit: UnitOfWork, userId: string, { id, isDefault }: Body & { id: string }): Promise<void> {
  if (!isDefault) return;
  await unit.query
    .updateTable('service_board_views')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .execute();
}

const columnsOf = ({ name, params, isDefault }: Body) => ({
  name,
  params: JSON.stringify(params),
  is_default: isDefault,
});
const uniqueName = ({ name }: { name?: string | undefined }) => ({
  service_board_views_name_key: { field: 'name', value: name ?? '' },
});

export function createBoardView(
  context: AppContext,
  { merchantId, userId }: UserActor,
  body: Body,
): Promise<BoardView> {
  return withUniqueFields(uniqueName(body), () =>
    inTransaction(context, merchantId, async (unit) => {
      // Held, so that nobody saves two at a time into the last place.
      await unit.query.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const saved = await viewsOf(unit.query, userId).execute();
      if (saved.length >= maxBoardViews) failFields({ name: [{ key: 'maxItems', params: { max: maxBoardViews } }] });
      const view = { id: newId(), ...body };
      await makeRoom(unit, userId, view);
      await unit.query
        .insertInto('service_board_views')
        .values({ id: view.id, user_id: userId, created_at: context.clock.now(), ...columnsOf(body) })
        .execute();
      return { ...view, version: 1 };
    }),
  );
}

/** Changes what is named; a field left out stays. Throws recordNotFound when it is not one’s own. */
export function changeBoardView(
  context: AppContext,
  { merchantId, userId }: UserActor,
  { id, version, ...changes }: Partial<Body> & { id: string; version: number },
): Promise<BoardView> {
  return withUniqueFields(uniqueName(changes), () =>
    inTransaction(context, merchantId, async (unit) => {
      const { after } = await editRecord(
        unit,
        { table: 'service_board_views', id, version },
        {
          read: () => viewsOf(unit.query, userId).where('id', '=', id).executeTakeFirst(),
          present,
          write: async (row) => {
            const view = { ...present(row), ...changes };
            await makeRoom(unit, userId, view);
            await unit.query.updateTable('service_board_views').set(columnsOf(view)).where('id', '=', id).execute();
          },
        },
      );
      return present(after);
    }),
  );
}

/** Throws recordNotFound when it is not one’s own. */
export async function removeBoardView(
  context: AppContext,
  { merchantId, userId }: UserActor,
  id: string,
): Promise<null> {
  const { numDeletedRows } = await context.database
    .forMerchant(merchantId)
    .query.deleteFrom('service_board_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  found(numDeletedRows > 0n || undefined);
  return null;
}
