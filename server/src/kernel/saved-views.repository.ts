import { type Query, shaped, type TableWith } from './tables.ts';

/** Tables of saved filters of a list, owned by one user each. */
export type ViewTable = TableWith<'id' | 'user_id' | 'name' | 'params' | 'is_default' | 'version' | 'created_at'>;

/** A row of such a table. */
export interface ViewRow {
  readonly id: string;
  readonly name: string;
  readonly params: Record<string, string>;
  readonly is_default: boolean;
  readonly version: number;
}

interface Shapes {
  views: { id: string; user_id: string; name: string; params: string; is_default: boolean; version: number };
}

interface Columns {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isDefault: boolean;
}

const toColumns = ({ name, params, isDefault }: Columns) => ({
  name,
  params: JSON.stringify(params),
  is_default: isDefault,
});

const getViews = (query: Query, table: ViewTable, userId: string) =>
  shaped<Shapes>(query)
    .selectFrom(table as 'views')
    .select(['id', 'name', 'params', 'is_default', 'version'])
    .where('user_id', '=', userId)
    .$castTo<ViewRow>();

/** A user's own views, sorted by name. */
export const listViews = (query: Query, table: ViewTable, userId: string): Promise<ViewRow[]> =>
  getViews(query, table, userId).orderBy('name').execute();

export const findView = (query: Query, table: ViewTable, userId: string, id: string): Promise<ViewRow | undefined> =>
  getViews(query, table, userId).where('id', '=', id).executeTakeFirst();

export async function insertView(
  query: Query,
  table: ViewTable,
  { id, userId, createdAt, ...view }: Columns & { id: string; userId: string; createdAt: Date },
): Promise<void> {
  await shaped<Shapes>(query)
    .insertInto(table as 'views')
    .values({ id, user_id: userId, created_at: createdAt, ...toColumns(view) } as never)
    .execute();
}

export async function updateView(query: Query, table: ViewTable, id: string, view: Columns): Promise<void> {
  await shaped<Shapes>(query)
    .updateTable(table as 'views')
    .set(toColumns(view))
    .where('id', '=', id)
    .execute();
}

/** Makes no other view of the user the default. */
export async function clearDefault(query: Query, table: ViewTable, userId: string, exceptId: string): Promise<void> {
  await shaped<Shapes>(query)
    .updateTable(table as 'views')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('id', '!=', exceptId)
    .execute();
}

/** Returns whether the user had the view. */
export async function deleteView(query: Query, table: ViewTable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await shaped<Shapes>(query)
    .deleteFrom(table as 'views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
