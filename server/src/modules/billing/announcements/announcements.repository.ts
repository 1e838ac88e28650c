import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { AnnouncementTable } from './announcements.table.ts';

export type AnnouncementRow = Selectable<AnnouncementTable>;

/** Those that end after `after`, the last one first; `until`: of them those that have begun by then. */
export function listAnnouncementRows(
  { unscoped }: Database,
  { after, until }: { after: Date; until?: Date },
): Promise<AnnouncementRow[]> {
  return unscoped
    .selectFrom('announcements')
    .selectAll()
    .where('ends_at', '>', after)
    .$if(until !== undefined, (some) => some.where('starts_at', '<=', until!))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export function insertAnnouncement(
  { unscoped }: Database,
  row: Insertable<AnnouncementTable>,
): Promise<AnnouncementRow> {
  return unscoped.insertInto('announcements').values(row).returningAll().executeTakeFirstOrThrow();
}

/** undefined: it is gone already. */
export async function deleteAnnouncement({ unscoped }: Database, id: string): Promise<AnnouncementRow | undefined> {
  return unscoped.deleteFrom('announcements').where('id', '=', id).returningAll().executeTakeFirst();
}
