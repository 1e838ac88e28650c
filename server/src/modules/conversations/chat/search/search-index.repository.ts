import type { LRUCache } from 'lru-cache';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { toSearchable } from './searchable.ts';
import './message-search.table.ts';

type Pool = Pick<Database, 'unscopedSql'>;

export interface ChannelKey {
  readonly merchantId: string;
  readonly channelId: string;
}

interface Line {
  merchant_id: string;
  id: string;
  channel_id: string;
  seq: number;
  text: string;
  created_at: Date;
}

/** Unindexed messages of these conversations, oldest first, up to the limit. */
export async function readUnindexed(
  { unscopedSql }: Pool,
  channels: readonly ChannelKey[],
  limit: number,
): Promise<Line[]> {
  const { rows } = await unscopedSql<Line>({
    name: 'chat-search-unindexed',
    text: `
      select m.merchant_id, m.id, m.channel_id, m.seq, m.created_at,
        concat_ws(E'\\n', nullif(m.text, ''), m.attachment ->> 'name') as text
      from unnest($1::uuid[], $2::uuid[]) as k (merchant_id, channel_id)
      left join chat_search_progress p on p.merchant_id = k.merchant_id and p.channel_id = k.channel_id
      cross join lateral (
        select * from chat_messages m
        where m.merchant_id = k.merchant_id and m.channel_id = k.channel_id and m.seq > coalesce(p.seq, 0)
        order by m.seq limit $3
      ) m
      order by m.merchant_id, m.channel_id, m.seq
      limit $3`,
    values: [channels.map(({ merchantId }) => merchantId), channels.map(({ channelId }) => channelId), limit],
  });
  return rows;
}

const inputColumns =
  'merchant_id uuid, id uuid, channel_id uuid, seq int, created_at timestamptz, words text, text text';

/** Words that were written lately are not written again: processes remember for an hour which they noted. */
const notedWords = `
noted as (
  insert into chat_search_words (merchant_id, word)
  select n.merchant_id, n.word
  from json_to_recordset($2) as n (merchant_id uuid, word text)
  join merchants t on t.id = n.merchant_id
  order by n.merchant_id, n.word
  on conflict (merchant_id, word) do update set noted_at = now() where chat_search_words.noted_at < now() - interval '12 hours'
)`;
const orReplace = `on conflict (merchant_id, message_id) do update set words = excluded.words, text = excluded.text
  where chat_message_search.words is distinct from excluded.words`;

/**
 * One statement, so that rows and progress are consistent. It waits for a concurrent deletion, after which
 * either the row here is deleted, or none is written.
 */
const insertLines = `
with input as materialized (select * from json_to_recordset($1) as i(${inputColumns})),
alive as materialized (
  select m.merchant_id, m.id
  from chat_messages m
  join (select i.merchant_id, i.id from input i where i.text <> '') i on i.merchant_id = m.merchant_id and i.id = m.id
  where m.deleted_at is null
  for share of m
),
${notedWords},
inserted as (
  insert into chat_message_search (merchant_id, message_id, channel_id, seq, is_note, created_at, words, text)
  select i.merchant_id, i.id, i.channel_id, i.seq, false, i.created_at, i.words::tsvector, i.text
  from input i
  join alive a on a.merchant_id = i.merchant_id and a.id = i.id
  ${orReplace}
)
insert into chat_search_progress (merchant_id, channel_id, seq)
select i.merchant_id, i.channel_id, max(i.seq)
from input i
join chat_channels c on c.merchant_id = i.merchant_id and c.id = i.channel_id
group by i.merchant_id, i.channel_id
order by i.merchant_id, i.channel_id
on conflict (merchant_id, channel_id) do update set seq = greatest(chat_search_progress.seq, excluded.seq)`;

/** Words that this process has noted lately, by merchant. */
export type NotedWords = Pick<LRUCache<string, true>, 'has' | 'set'>;

interface Input {
  readonly lines: string;
  readonly words: string;
  /** After the statement. */
  readonly remember: () => void;
}

function toInput(lines: readonly Line[], noted: NotedWords): Input {
  const words = new Map<string, { merchant_id: string; word: string }>();
  const found = lines.map(({ text: source, ...line }) => {
    if (source === '') return { ...line, words: '', text: '' };
    const { dictionary, ...searchable } = toSearchable(source);
    for (const word of dictionary) {
      const key = `${line.merchant_id} ${word}`;
      if (!noted.has(key)) words.set(key, { merchant_id: line.merchant_id, word });
    }
    return { ...line, ...searchable };
  });
  return {
    lines: JSON.stringify(found),
    words: JSON.stringify([...words.values()]),
    remember: () => {
      for (const key of words.keys()) noted.set(key, true);
    },
  };
}

/** 22…: a character that the column type does not accept. */
const isAboutText = (error: unknown) => /^(?:22|54)/.test(String((error as { code?: unknown }).code));

/** A line that cannot be stored is left out, so that later ones can be indexed. */
export async function indexLines(database: Pool, lines: readonly Line[], noted: NotedWords): Promise<void> {
  if (lines.length === 0) return;
  const input = toInput(lines, noted);
  try {
    await database.unscopedSql({ name: 'chat-search-index', text: insertLines, values: [input.lines, input.words] });
    input.remember();
  } catch (error) {
    if (!isAboutText(error)) throw error;
    const [first] = lines;
    if (lines.length === 1 && first!.text === '') throw error;
    for (const line of lines) await indexLines(database, [lines.length === 1 ? { ...line, text: '' } : line], noted);
  }
}

/** Notes are few, so unindexed ones are marked in their own table. */
export async function readUnindexedNotes({ unscopedSql }: Pool, limit: number): Promise<Line[]> {
  const { rows } = await unscopedSql<Line>({
    name: 'chat-search-unindexed-notes',
    text: `
      select n.merchant_id, n.id, n.channel_id, n.after_seq as seq, n.created_at,
        regexp_replace(n.text, '@\\[([^\\]]*)\\]\\([0-9a-f-]{36}\\)', '@\\1', 'g') as text
      from chat_notes n where not n.is_searchable limit $1`,
    values: [limit],
  });
  return rows;
}

const insertNotes = `
with input as materialized (select * from json_to_recordset($1) as i(${inputColumns})),
alive as (
  update chat_notes n set is_searchable = true
  from input i where n.merchant_id = i.merchant_id and n.id = i.id
  returning n.merchant_id, n.id, n.deleted_at
),
${notedWords}
insert into chat_message_search (merchant_id, message_id, channel_id, seq, is_note, created_at, words, text)
select i.merchant_id, i.id, i.channel_id, i.seq, true, i.created_at, i.words::tsvector, i.text
from input i
join alive a on a.merchant_id = i.merchant_id and a.id = i.id
where a.deleted_at is null and i.text <> ''
${orReplace}`;

export async function indexNotes({ unscopedSql }: Pool, notes: readonly Line[], noted: NotedWords): Promise<void> {
  if (notes.length === 0) return;
  const input = toInput(notes, noted);
  await unscopedSql({ name: 'chat-search-index-notes', text: insertNotes, values: [input.lines, input.words] });
  input.remember();
}

/** Removes a deleted message from the index. Call it in the deleting transaction, after the change of the row. */
export async function removeFromSearch(unit: UnitOfWork, messageId: string): Promise<void> {
  await unit.query.deleteFrom('chat_message_search').where('message_id', '=', messageId).execute();
}

export async function removeChannelsFromSearch(unit: UnitOfWork, channelIds: readonly string[]): Promise<void> {
  await unit.query.deleteFrom('chat_message_search').where('channel_id', 'in', channelIds).execute();
}
