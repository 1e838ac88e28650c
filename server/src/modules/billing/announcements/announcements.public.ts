import type { Announcement } from '@sala/contract/billing/announcements/announcements.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { failFields, found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncementRows,
} from './announcements.repository.ts';
import './announcements.table.ts';

type Context = Pick<AppContext, 'clock' | 'database'>;
type Managed = Announcement & { readonly createdBy: string };

const remembered = 30 * 24 * 3600 * 1000;

export const presentAnnouncement = (row: AnnouncementRow): Managed => ({
  id: row.id,
  texts: row.texts,
  tone: row.tone,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  createdBy: row.created_by,
});

/** Those that are shown or will be, and those that ended within 30 days. */
export async function listAnnouncements({ database, clock }: Context): Promise<Managed[]> {
  const rows = await listAnnouncementRows(database, { after: new Date(clock.now().getTime() - remembered) });
  return rows.map(presentAnnouncement);
}

/** Shown to everybody who is signed in from `startsAt`, or now, until `endsAt`. Throws validationFailed where it would never be shown. */
export async function announce(
  { database, clock }: Context,
  {
    startsAt,
    ...given
  }: Pick<Announcement, 'texts' | 'tone' | 'endsAt'> & { startsAt?: string | undefined; by: string },
): Promise<Managed> {
  const now = clock.now();
  const begins = Math.max(startsAt === undefined ? 0 : Date.parse(startsAt), now.getTime());
  if (Date.parse(given.endsAt) <= begins) failFields({ endsAt: [{ key: 'endAfterStart' }] });
  const row = await insertAnnouncement(database, {
    id: newId(),
    texts: JSON.stringify(given.texts),
    tone: given.tone,
    starts_at: startsAt ?? now,
    ends_at: given.endsAt,
    created_by: given.by,
    created_at: now,
  });
  return presentAnnouncement(row);
}

/** Takes it away. Throws recordNotFound. */
export async function withdrawAnnouncement({ database }: Context, id: string): Promise<Managed> {
  return presentAnnouncement(found(await deleteAnnouncement(database, id)));
}
