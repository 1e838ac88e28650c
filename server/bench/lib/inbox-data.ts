import type pg from 'pg';

export interface InboxSize {
  readonly merchantId: string;
  readonly operatorId: string;
  readonly colleagueId: string;
  readonly conversations: number;
  /** How many of them are open; the others are history. */
  readonly open: number;
  readonly messagesEach: number;
  /** Messages of the one long thread. */
  readonly longThread: number;
  /** In s, from the beginning of one conversation to that of the next; 97 unless said. */
  readonly gap?: number;
  /** What is older than eight weeks and a few days began within so many years; 0 or nothing: at the same gap. */
  readonly years?: number;
  /** For who searches nothing: conversations have little to be found by, since cutting their texts takes most of the time. */
  readonly isLean?: boolean;
}

export interface InboxMarks {
  /** The open conversation with the long thread. */
  readonly channelId: string;
  /** Finds one old conversation. */
  readonly rareSearch: string;
  /** Finds one in twenty. */
  readonly commonSearch: string;
}

/** In s. */
const recent = 60 * 86_400;
const year = 365 * 86_400;

const tables = ['chat_channels', 'chat_messages', 'chat_participants'];

/** $6: how much closer to each other conversations are beyond the days that reports of four weeks and their comparison read. */
const rowsStatement = `
create unlogged table bench_rows as
select i, uuidv7(make_interval(secs => -age)) as channel_id, uuidv7(make_interval(secs => -age - 1)) as visitor_id,
  date_trunc('milliseconds', now() - make_interval(secs => age)) as at,
  i > $1 - $2 as is_open,
  (array['Sokha','Dara','Bopha','Linh','Minh','Chen','Anna','Vuthy','Kunthea','Srey','Thanh','Hoa','Wei','Li','John','Mary','Pierre','Amara','Rithy','Nary'])[1 + i % 20]
    || ' ' || (array['Chan','Sok','Kim','Nguyen','Tran','Wang','Lee','Smith','Meas','Phan','Keo'])[1 + i / 20 % 11] as name,
  case when i > $1 - $2 then case i % 3 when 0 then $3::uuid when 1 then $4::uuid end else case when i % 2 = 0 then $3::uuid else $4::uuid end end as operator_id
from (
  select i, least(flat, ${recent}) + greatest(flat - ${recent}, 0) / $6::float as age
  from (select i, ($1 - i)::float * $5::int as flat from generate_series(1, $1::int) as i) as evenly
) as aged`;

const visitorsStatement = `
insert into visitors (merchant_id, id, name, email, locale, created_at, last_session_at)
select $1, visitor_id, name, 'visitor' || i || '@mail.example', 'en', at, at from bench_rows order by i`;

const channelsStatement = `
insert into chat_channels (merchant_id, id, number, status, visitor_id, visitor_name, visitor_email, visitor_locale, visitor_is_verified,
  visitor_search, assigned_operator_id, participants, last_seq, last_message_type, last_message_text, last_message_sender_type, last_message_at,
  unread_count, operator_seen_seq, visitor_seen_seq, waiting_since, locale, page_title, page_url, created_at, updated_at, closed_at)
select $1, channel_id, i, case when not is_open then 'closed' when operator_id is null then 'unassigned' else 'ongoing' end,
  visitor_id, name, 'visitor' || i || '@mail.example', 'en', false, lower(name) || E'\\nvisitor' || i || '@mail.example', operator_id,
  case when is_open and operator_id is not null
    then jsonb_build_array(jsonb_build_object('id', operator_id, 'joinedAt', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) else '[]' end,
  $2::int, 'text', 'The technician was here this morning, but the tap still drips. Number ' || i, 'visitor', at + interval '5 minutes',
  case when is_open and i % 2 = 0 then 1 else 0 end, $2::int - (i % 2 = 0)::int, $2::int, case when is_open and i % 2 = 0 then at end,
  'en', 'Water heaters', 'https://shop.example/heaters/' || i % 60 || case when i % 3 = 0 then '?from=mail' else '' end,
  at, at + interval '5 minutes', case when not is_open then at + interval '5 minutes' end
from bench_rows order by i`;

const participantsStatement = `
insert into chat_participants (merchant_id, id, channel_id, user_id, joined_at, left_at)
select $1, uuidv7(), channel_id, operator_id, at, case when not is_open then at + interval '5 minutes' end
from bench_rows where operator_id is not null order by i`;

const messagesStatement = `
insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
select $1, uuidv7(make_interval(secs => extract(epoch from at - now()))), channel_id, seq, 'text',
  'The technician was here this morning, but the tap in the kitchen still drips. Could you send somebody again? ' || seq,
  case when seq % 2 = 1 then 'visitor' else 'operator' end,
  case when seq % 2 = 1 then visitor_id else coalesce(operator_id, $3::uuid) end, at + make_interval(secs => seq)
from bench_rows, generate_series(1, $2::int) as seq order by i, seq`;

const longThreadStatement = `
insert into chat_messages (merchant_id, id, channel_id, seq, type, text, sender_type, sender_id, created_at)
select $1, uuidv7(), channel_id, seq, 'text', 'A line of a long conversation, number ' || seq,
  case when seq % 2 = 1 then 'visitor' else 'operator' end, case when seq % 2 = 1 then visitor_id else $4::uuid end, at + make_interval(secs => seq)
from bench_rows, generate_series($2::int + 1, $3::int) as seq where i = (select max(i) from bench_rows) order by seq`;

/** Fills an empty, migrated database with one merchant's conversations: as many open ones whatever the size of the past. */
export async function fillInbox(client: pg.Client, size: InboxSize): Promise<InboxMarks> {
  const { merchantId, operatorId, colleagueId, conversations, open, messagesEach, longThread } = size;
  const { gap = 97, years = 0, isLean = false } = size;
  const past = conversations * gap - recent;
  const closer = years > 0 && past > years * year ? past / (years * year) : 1;
  const restore = await setAsideIndexes(client, tables);
  // They note every row of the past for the rollups of reports, one at a time.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query('set maintenance_work_mem = 262144');
  await client.query(
    bind(rowsStatement, [conversations, Math.min(open, conversations), operatorId, colleagueId, gap, closer]),
  );
  await client.query(visitorsStatement, [merchantId]);
  await client.query(isLean ? toLean(channelsStatement) : channelsStatement, [merchantId, messagesEach]);
  await client.query(participantsStatement, [merchantId]);
  await client.query(messagesStatement, [merchantId, messagesEach, operatorId]);
  await client.query(longThreadStatement, [merchantId, messagesEach, longThread, operatorId]);
  const { rows } = await client.query('select channel_id from bench_rows order by i desc limit 1');
  const { channel_id: channelId } = rows[0];
  await client.query('update chat_channels set last_seq = $3 where merchant_id = $1 and id = $2', [
    merchantId,
    channelId,
    longThread,
  ]);
  await client.query('update merchants set last_channel_number = $2 where id = $1', [merchantId, conversations]);
  await client.query('drop table bench_rows');
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const statement of restore) await client.query(statement);
  // The texts of indexes are cut for statistics too: a tenth of the rows says enough.
  await client.query('set default_statistics_target = 10');
  await client.query('vacuum analyze');
  return { channelId, rareSearch: `visitor${Math.ceil(conversations / 10)}@`, commonSearch: 'kunthea' };
}

const toLean = (statement: string): string =>
  statement
    .replace("lower(name) || E'\\nvisitor' || i || '@mail.example'", "'v'")
    .replace("'The technician was here this morning, but the tap still drips. Number ' || i", "'Thanks'");

/** CREATE TABLE AS takes no parameters. */
function bind(statement: string, values: readonly (string | number)[]): string {
  return statement.replace(/\$(\d)/g, (_, index: string) => {
    const value = values[Number(index) - 1]!;
    return typeof value === 'number' ? String(value) : `'${value}'`;
  });
}

const deadlock = '40P01';

/** Jobs of the product read the same tables meanwhile: the statement that loses against one is repeated. */
async function unlocked(client: pg.Client, statement: string, tries = 10): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== deadlock || tries === 1) throw error;
    await unlocked(client, statement, tries - 1);
  }
}

/** Building an index over many rows is quicker than growing it. Answers the statements that bring back what was dropped. */
export async function setAsideIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const restore: string[] = [];
  for (const table of tables) {
    const keys = await client.query(
      `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [table],
    );
    for (const { conname, definition } of keys.rows) {
      await unlocked(client, `alter table ${table} drop constraint ${conname}`);
      restore.push(`alter table ${table} add constraint ${conname} ${definition}`);
    }
    const indexes = await client.query(
      `select c.relname, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = $1::regclass and not i.indisprimary
         and not exists (
           select from pg_constraint u where u.conrelid = i.indrelid and u.conindid = i.indexrelid and u.contype = 'u'
         )`,
      [table],
    );
    for (const { relname, definition } of indexes.rows) {
      await unlocked(client, `drop index ${relname}`);
      restore.push(definition);
    }
  }
  return restore;
}
