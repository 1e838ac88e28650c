import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { maxTicketFiles, type TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { Selectable } from 'kysely';
import { withEachFile } from '#kernel/each-file.ts';
import { deleteFile, type FileTable, insertFile, listFiles } from '#kernel/record-files.repository.ts';
import {
  claimUploadFor,
  discardUpload,
  presentAttachment,
  type StoredAttachment,
  type Uploader,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import '../tickets.table.ts';

type FileRow = Selectable<Tables['ticket_files']>;

const filesOfTickets: FileTable = { table: 'ticket_files', record: 'ticket_id' };

export interface NewFiles {
  readonly uploadIds: readonly string[];
  readonly uploader: Uploader;
  /** Entry of the thread; null for files of the description. */
  readonly entryId: string | null;
  readonly addedBy: string;
  /** Field at which problems are reported. */
  readonly field?: string;
}

/**
 * Binds uploads to a locked ticket; the caller writes the new `file_count`. Throws at the field for an upload of another user or
 * one in use, and tooManyTicketFiles.
 */
export async function attachFiles(
  { clock }: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  ticket: Pick<TicketState, 'id' | 'fileCount'>,
  { uploadIds, uploader, entryId, addedBy, field = 'attachmentIds' }: NewFiles,
): Promise<StoredAttachment[]> {
  const wanted = [...new Set(uploadIds)];
  if (wanted.length === 0) return [];
  if (ticket.fileCount + wanted.length > maxTicketFiles) fail(ticketErrors.tooManyTicketFiles, { max: maxTicketFiles });
  return withEachFile(wanted, field, async (id) => {
    const file = await claimUploadFor(unit, { id, uploader, usedById: ticket.id });
    const entry = { recordId: ticket.id, addedBy, at: clock.now(), columns: { entry_id: entryId } };
    const isNew = file && (await insertFile(unit.query, filesOfTickets, { ...entry, file }));
    return isNew ? file : undefined;
  });
}

/** Removes files of the description; the caller writes the new `file_count`. Throws at the field for a missing one. */
export async function detachFiles(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  ticketId: string,
  { uploadIds, field = 'removeFileIds' }: { uploadIds: readonly string[]; field?: string },
): Promise<StoredAttachment[]> {
  return withEachFile(uploadIds, field, async (uploadId) => {
    const name = { recordId: ticketId, uploadId };
    const row = await deleteFile<FileRow>(unit.query, filesOfTickets, name, { entry_id: null });
    if (row) await discardUpload(context, unit, uploadId);
    return row?.file;
  });
}

type Shown = TicketDetail['files'];

/** Files of a ticket with addresses valid for a day: of its description, or by entry. */
export async function listTicketFiles(
  context: Pick<AppContext, 'config' | 'clock'>,
  query: TenantDatabase['query'],
  { merchantId, ticketId, entryIds }: { merchantId: string; ticketId: string; entryIds: readonly string[] | null },
): Promise<(Shown[number] & { entryId: string | null })[]> {
  if (entryIds?.length === 0) return [];
  const rows = await listFiles<FileRow>(query, filesOfTickets, ticketId, { entry_id: entryIds });
  return rows.map((row) => ({
    ...presentAttachment(context, merchantId, row.file),
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
    entryId: row.entry_id,
  }));
}
