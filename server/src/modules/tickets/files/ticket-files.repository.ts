import type { Selectable } from 'kysely';
import type { StoredAttachment } from '#modules/uploads/uploads.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import '../tickets.table.ts';

/** Answers whether it is new: another entry of the ticket may have the file. */
export async function insertFile(
  unit: UnitOfWork,
  file: { ticketId: string; file: StoredAttachment; entryId: string | null; addedBy: string; at: Date },
): Promise<boolean> {
  const row = await unit.query
    .insertInto('ticket_files')
    .values({
      ticket_id: file.ticketId,
      upload_id: file.file.id,
      entry_id: file.entryId,
      file: JSON.stringify(file.file),
      added_by: file.addedBy,
      added_at: file.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('upload_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a file of the description; undefined when it is not there. */
export async function deleteFile(
  unit: UnitOfWork,
  { ticketId, uploadId }: { ticketId: string; uploadId: string },
): Promise<StoredAttachment | undefined> {
  const row = await unit.query
    .deleteFrom('ticket_files')
    .where('ticket_id', '=', ticketId)
    .where('upload_id', '=', uploadId)
    .where('entry_id', 'is', null)
    .returning('file')
    .executeTakeFirst();
  return row?.file;
}

/** Files of the description (`entryIds` null), or those that came with the entries, in the order in which they were added. */
export function listFiles(
  query: TenantDatabase['query'],
  { ticketId, entryIds }: { ticketId: string; entryIds: readonly string[] | null },
): Promise<Selectable<Tables['ticket_files']>[]> {
  const rows = query.selectFrom('ticket_files').selectAll().where('ticket_id', '=', ticketId);
  return (entryIds ? rows.where('entry_id', 'in', entryIds) : rows.where('entry_id', 'is', null))
    .orderBy('added_at')
    .orderBy('upload_id')
    .execute();
}
