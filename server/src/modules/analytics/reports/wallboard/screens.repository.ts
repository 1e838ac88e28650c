import type { Insertable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { WallScreenTable } from '../reports.table.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

const select = (query: Query) =>
  query.selectFrom('wall_screens').select(['id', 'name', 'board', 'has_names', 'created_by', 'created_at', 'seen_at']);
export type WallScreenRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const listScreens = (query: Query): Promise<WallScreenRow[]> =>
  select(query).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findScreenByToken = (query: Query, tokenHash: string): Promise<WallScreenRow | undefined> =>
  select(query).where('token_hash', '=', tokenHash).executeTakeFirst();

export async function insertScreen(query: Query, row: Insertable<WallScreenTable>): Promise<void> {
  await query.insertInto('wall_screens').values(row).execute();
}

/** Its name, or undefined where it is not there. */
export async function deleteScreen(query: Query, id: string): Promise<{ name: string } | undefined> {
  return query.deleteFrom('wall_screens').where('id', '=', id).returning('name').executeTakeFirst();
}

export async function noteSeen(query: Query, id: string, at: Date): Promise<void> {
  await query.updateTable('wall_screens').set({ seen_at: at }).where('id', '=', id).execute();
}
