import type { Insertable, Selectable } from 'kysely';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChatTranscriptMailTable } from './transcripts.table.ts';

export async function insertTranscriptMail(
  { query }: UnitOfWork,
  row: Omit<Insertable<ChatTranscriptMailTable>, 'merchant_id'>,
): Promise<void> {
  await query.insertInto('chat_transcript_mails').values(row).execute();
}

/** Mails since then to the visitor or to the address. Older rows, kept only for this count, are deleted. */
export async function listTranscriptMailsSince(
  { query }: UnitOfWork,
  since: Date,
  { visitorId, email }: { visitorId: string; email: string },
): Promise<Pick<Selectable<ChatTranscriptMailTable>, 'visitor_id' | 'email'>[]> {
  await query.deleteFrom('chat_transcript_mails').where('created_at', '<', since).execute();
  return query
    .selectFrom('chat_transcript_mails')
    .select(['visitor_id', 'email'])
    .where((row) => row.or([row('visitor_id', '=', visitorId), row('email', '=', email)]))
    .execute();
}
