import type { Database } from '#platform/database/database.ts';
import type { ChannelKey } from './search-index.repository.ts';

type Pool = Pick<Database, 'unscopedSql'>;
type Row = { merchant_id: string; channel_id: string };

const toKey = ({ merchant_id, channel_id }: Row): ChannelKey => ({ merchantId: merchant_id, channelId: channel_id });

/**
 * Conversations with unindexed messages: all open ones, and those that ended since the last sweep, with an overlap
 * for clock differences and slow commits.
 */
export async function listLaggingChannels({ unscopedSql }: Pool, limit: number): Promise<ChannelKey[]> {
  const { rows } = await unscopedSql<Row>({
    name: 'chat-search-lagging',
    text: `
      select c.merchant_id, c.id as channel_id
      from merchants t
      left join chat_search_sweeps s on s.merchant_id = t.id
      cross join lateral (
        (select c.merchant_id, c.id, c.last_seq from chat_channels c where c.merchant_id = t.id and c.status <> 'closed')
        union all
        (select c.merchant_id, c.id, c.last_seq from chat_channels c
         where c.merchant_id = t.id and c.status = 'closed' and c.closed_at >= s.swept_at - interval '15 minutes')
      ) c
      left join chat_search_progress p on p.merchant_id = c.merchant_id and p.channel_id = c.id
      where c.last_seq > coalesce(p.seq, 0)
      limit $1`,
    values: [limit],
  });
  return rows.map(toKey);
}

/** Everything that had ended by then is indexed, or belongs to the old conversations still in progress. */
export async function recordSweep({ unscopedSql }: Pool, at: Date): Promise<void> {
  await unscopedSql({
    name: 'chat-search-swept',
    text: `
      insert into chat_search_sweeps (merchant_id, swept_at) select t.id, $1 from merchants t
      on conflict (merchant_id) do update set swept_at = greatest(chat_search_sweeps.swept_at, excluded.swept_at)`,
    values: [at],
  });
}

export interface PastSlice {
  readonly merchantId: string;
  /** Up to this id; null: not started. */
  readonly pastUntil: string | null;
}

/** A merchant whose old conversations are not completely indexed. */
export async function findPast({ unscopedSql }: Pool): Promise<PastSlice | undefined> {
  const { rows } = await unscopedSql<{ merchant_id: string; past_until: string | null }>({
    name: 'chat-search-find-past',
    text: 'select s.merchant_id, s.past_until from chat_search_sweeps s where not s.is_past_done order by s.merchant_id limit 1',
  });
  return rows[0] && { merchantId: rows[0].merchant_id, pastUntil: rows[0].past_until };
}

/** The merchant's next conversations in order of id. */
export async function listPastChannels({ unscopedSql }: Pool, slice: PastSlice, limit: number): Promise<ChannelKey[]> {
  const { rows } = await unscopedSql<Row>({
    name: 'chat-search-past-channels',
    text: `
      select c.merchant_id, c.id as channel_id from chat_channels c
      where c.merchant_id = $1 and c.id > coalesce($2, '00000000-0000-0000-0000-000000000000'::uuid)
      order by c.id limit $3`,
    values: [slice.merchantId, slice.pastUntil, limit],
  });
  return rows.map(toKey);
}

/** null: complete. */
export async function recordIndexedRange(
  { unscopedSql }: Pool,
  merchantId: string,
  until: string | null,
): Promise<void> {
  await unscopedSql({
    name: 'chat-search-note-past',
    text: `update chat_search_sweeps set past_until = coalesce($2, past_until), is_past_done = $2::uuid is null
      where merchant_id = $1`,
    values: [merchantId, until],
  });
}

/**
 * Removes those of the next words in order that nobody has written for a day and no message has any more. Answers the last one that was
 * looked at; undefined at the end. A process that has noted a word writes its messages within the hour without noting it again.
 */
export async function forgetUnusedWords(
  { unscopedSql }: Pool,
  after: { merchant_id: string; word: string } | undefined,
  limit: number,
): Promise<{ merchant_id: string; word: string } | undefined> {
  const { rows } = await unscopedSql<{ merchant_id: string; word: string }>({
    name: 'chat-search-forget-words',
    text: `
      with looked as materialized (
        select w.merchant_id, w.word, w.noted_at from chat_search_words w
        where (w.merchant_id, w.word) > ($1::uuid, $2::text) order by w.merchant_id, w.word limit $3
      ),
      gone as (
        delete from chat_search_words w using looked l
        where w.merchant_id = l.merchant_id and w.word = l.word and w.noted_at < now() - interval '1 day'
          -- Counted, so that each word is looked up in the index: "exists" becomes a join with all messages.
          and (
            select count(*) from chat_message_search s where s.merchant_id = l.merchant_id
              and s.words @@ ('''' || replace(replace(l.word, '\\', '\\\\'), '''', '''''') || '''')::tsquery
          ) = 0
      )
      select merchant_id, word from looked order by merchant_id desc, word desc limit 1`,
    values: [after?.merchant_id ?? '00000000-0000-0000-0000-000000000000', after?.word ?? '', limit],
  });
  return rows[0];
}
