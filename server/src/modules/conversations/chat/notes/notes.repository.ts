import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fullName } from '../channels/channels.repository.ts';
import type { SqlScope } from '../chat.policy.ts';
import { removeFromSearch } from '../search/search-index.repository.ts';
import type { NoteTable } from './notes.table.ts';

/** Most notes shown of a conversation; the newest are kept. */
const maxNotes = 500;

interface NoteRow {
  id: string;
  channel_id: string;
  after_seq: number;
  author_id: string | null;
  author_name: string | null;
  text: string;
  mentioned: { id: string; name: string }[] | null;
  event: Note['event'];
  created_at: Date;
  deleted_at: Date | null;
}

const noteColumns = `n.id, n.channel_id, n.after_seq, n.author_id, n.text, n.event, n.created_at, n.deleted_at,
  (select ${fullName('a')} from users a where a.merchant_id = n.merchant_id and a.id = n.author_id) as author_name,
  (
    select jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName('u')}) order by m.ordinality)
    from jsonb_array_elements_text(n.mentions) with ordinality as m
    join users u on u.merchant_id = n.merchant_id and u.id = m.value::uuid
  ) as mentioned`;

function toNote(row: NoteRow): Note {
  return {
    id: row.id,
    channelId: row.channel_id,
    afterSeq: row.after_seq,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    text: row.text,
    mentions: row.mentioned ?? [],
    event: row.event,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** The newest notes in order of creation; undefined when the conversation is not in the scope. */
export async function listNotes(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  channelId: string,
  scope: SqlScope,
): Promise<Note[] | undefined> {
  const { rows } = await database.forMerchant(merchantId).sql<NoteRow | { id: null }>({
    name: `chat-list-notes-${scope.key}`,
    text: `
      select s.* from chat_channels c
      left join lateral (
        select ${noteColumns} from chat_notes n
        where n.merchant_id = c.merchant_id and n.channel_id = c.id
        order by n.created_at desc, n.id desc limit ${maxNotes}
      ) s on true
      where c.merchant_id = $1 and c.id = $2 and ${scope.condition}
      order by s.created_at, s.id`,
    values: [merchantId, channelId],
  });
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is NoteRow => row.id !== null).map(toNote);
}

/** Inserts a note, or returns the existing one with this id; undefined if that is in another conversation. */
export async function insertNote(
  unit: UnitOfWork,
  values: Omit<Insertable<NoteTable>, 'merchant_id'>,
): Promise<{ note: Note; isNew: boolean } | undefined> {
  const inserted = await unit.query
    .insertInto('chat_notes')
    .values(values)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const note = await findNote(unit, values.id);
  if (!note || note.channelId !== values.channel_id) return undefined;
  return { note, isNew: inserted !== undefined };
}

export async function findNote(unit: UnitOfWork, id: string): Promise<Note | undefined> {
  const text = `select ${noteColumns} from chat_notes n where n.merchant_id = $1 and n.id = $2`;
  const { rows } = await unit.executeRaw(text, [unit.merchantId, id]);
  return rows[0] ? toNote(rows[0] as NoteRow) : undefined;
}

/** Leaves a tombstone. */
export async function markNoteDeleted(unit: UnitOfWork, id: string, at: Date): Promise<void> {
  await unit.query
    .updateTable('chat_notes')
    .set({ text: '', mentions: '[]', deleted_at: at })
    .where('id', '=', id)
    .execute();
  await removeFromSearch(unit, id);
}
