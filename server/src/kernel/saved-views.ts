import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import {
  clearDefault,
  deleteView,
  findView,
  insertView,
  listViews,
  updateView,
  type ViewRow,
  type ViewTable,
} from './saved-views.repository.ts';

/** A saved filter of a list, visible only to its owner. */
export interface SavedView {
  id: string;
  name: string;
  params: Record<string, string>;
  isDefault: boolean;
  version: number;
}

type Body = Omit<SavedView, 'id' | 'version'>;

export interface ViewKind {
  readonly table: ViewTable;
  /** Name of the unique constraint on the owner's names. */
  readonly nameKey: string;
  /** Most views of one user. */
  readonly max: number;
  /** Locks the owner, so that concurrent saves cannot exceed the limit. */
  lockOwner(unit: UnitOfWork, userId: string): Promise<unknown>;
}

const present = (row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  params: row.params,
  isDefault: row.is_default,
  version: row.version,
});

export function savedViews({ table, nameKey, max, lockOwner }: ViewKind) {
  const uniqueName = ({ name }: { name?: string | undefined }) => ({ [nameKey]: { field: 'name', value: name ?? '' } });

  /** There is at most one default: a new one replaces it. */
  async function makeRoom(unit: UnitOfWork, userId: string, { id, isDefault }: Body & { id: string }): Promise<void> {
    if (isDefault) await clearDefault(unit.query, table, userId, id);
  }

  return {
    async list(context: AppContext, { merchantId, userId }: UserActor): Promise<SavedView[]> {
      const rows = await listViews(context.database.forMerchant(merchantId).query, table, userId);
      return rows.map(present);
    },

    create: (context: AppContext, { merchantId, userId }: UserActor, body: Body): Promise<SavedView> =>
      withUniqueFields(uniqueName(body), () =>
        inTransaction(context, merchantId, async (unit) => {
          await lockOwner(unit, userId);
          const saved = await listViews(unit.query, table, userId);
          if (saved.length >= max) failFields({ name: [{ key: 'maxItems', params: { max } }] });
          const view = { id: newId(), ...body };
          await makeRoom(unit, userId, view);
          await insertView(unit.query, table, { ...view, userId, createdAt: context.clock.now() });
          return { ...view, version: 1 };
        }),
      ),

    /** Fields that are left out do not change. Throws recordNotFound for a view of another user. */
    change: (
      context: AppContext,
      { merchantId, userId }: UserActor,
      { id, version, ...changes }: Partial<Body> & { id: string; version: number },
    ): Promise<SavedView> =>
      withUniqueFields(uniqueName(changes), () =>
        inTransaction(context, merchantId, async (unit) => {
          const { after } = await editRecord(
            unit,
            { table, id, version },
            {
              read: () => findView(unit.query, table, userId, id),
              present,
              write: async (row) => {
                const view = { ...present(row), ...changes };
                await makeRoom(unit, userId, view);
                await updateView(unit.query, table, id, view);
              },
            },
          );
          return present(after);
        }),
      ),

    /** Throws recordNotFound for a view of another user. */
    async remove(context: AppContext, { merchantId, userId }: UserActor, id: string): Promise<null> {
      const { query } = context.database.forMerchant(merchantId);
      found((await deleteView(query, table, userId, id)) || undefined);
      return null;
    },
  };
}
