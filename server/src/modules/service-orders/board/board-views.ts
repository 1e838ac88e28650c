import { type BoardView, maxBoardViews } from '@sala/contract/service-orders/service-board.schema.ts';
import { lockUser } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import {
  type BoardViewRow,
  clearDefault,
  deleteView,
  findViewRow,
  insertView,
  listViewRows,
  updateView,
} from './board-views.repository.ts';

type Body = Omit<BoardView, 'id' | 'version'>;

const present = (row: BoardViewRow): BoardView => ({
  id: row.id,
  name: row.name,
  params: row.params,
  isDefault: row.is_default,
  version: row.version,
});

export async function listBoardViews(context: AppContext, { merchantId, userId }: UserActor): Promise<BoardView[]> {
  const rows = await listViewRows(context.database.forMerchant(merchantId).query, userId);
  return rows.map(present);
}

/** There is one default at most: a new one takes the place of the other. */
async function makeRoom(unit: UnitOfWork, userId: string, { id, isDefault }: Body & { id: string }): Promise<void> {
  if (isDefault) await clearDefault(unit.query, userId, id);
}

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
      await lockUser(unit, userId);
      const saved = await listViewRows(unit.query, userId);
      if (saved.length >= maxBoardViews) failFields({ name: [{ key: 'maxItems', params: { max: maxBoardViews } }] });
      const view = { id: newId(), ...body };
      await makeRoom(unit, userId, view);
      await insertView(unit.query, { ...view, userId, createdAt: context.clock.now() });
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
          read: () => findViewRow(unit.query, userId, id),
          present,
          write: async (row) => {
            const view = { ...present(row), ...changes };
            await makeRoom(unit, userId, view);
            await updateView(unit.query, id, view);
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
  const { query } = context.database.forMerchant(merchantId);
  found((await deleteView(query, userId, id)) || undefined);
  return null;
}
