import { type Kysely, sql } from 'kysely';

/**
 * Facts of reports by the quarter of an hour, and which hours of them have to be made again (decision 107). A job fills the
 * tables behind the start. The triggers note nothing of the last half hour: the job reads hours only long after they end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_rollups (
    merchant_id uuid not null,
    source text not null,
    slot timestamptz(3) not null,
    part integer not null,
    operator_id uuid,
    department_id uuid,
    locale text,
    channel text,
    project_id uuid,
    category text,
    fact_count integer not null,
    measured float8[],
    primary key (merchant_id, source, slot, part)
  )`.execute(db);
  await sql`create table report_rollup_states (
    merchant_id uuid not null,
    owner text not null,
    formulas integer not null,
    filled_from timestamptz(3) not null,
    filled_until timestamptz(3) not null,
    primary key (merchant_id, owner)
  )`.execute(db);
  // Notes are only added and removed, never shared: who changes something late waits for nobody who does the same.
  await sql`create table report_changed_hours (
    merchant_id uuid not null,
    id bigint generated always as identity,
    owner text not null,
    hour timestamptz(3) not null,
    primary key (merchant_id, id)
  )`.execute(db);
  await createFunctions(db);
  await createTriggers(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_changed_hours(merchant uuid, whose text, instants timestamptz[]) returns void language sql as $$
      insert into report_changed_hours (merchant_id, owner, hour)
      select distinct merchant, whose, date_trunc('hour', i.at, 'UTC')
      from unnest(instants) i (at)
      where i.at < now() - interval '30 minutes'
    $$`.execute(db);
  await sql`
    create function note_changed_channel(merchant uuid, channel uuid) returns void language sql as $$
      select note_changed_hours(merchant, 'channel', array(
        select date_trunc('hour', m.created_at, 'UTC') from chat_messages m
        where m.merchant_id = merchant and m.channel_id = channel
        union
        select unnest(array[c.created_at, c.closed_at]) from chat_channels c where c.merchant_id = merchant and c.id = channel
        union
        select unnest(array[r.created_at, r.ended_at]) from chat_ratings r
        where r.merchant_id = merchant and r.channel_id = channel
        union
        select unnest(array[b.started_at, b.ended_at]) from bot_runs b
        where b.merchant_id = merchant and b.channel_id = channel
        union
        select t.voted_at from bot_turns t
        where t.merchant_id = merchant and t.channel_id = channel and t.voted_at is not null
        union
        select g.created_at from chat_transfers g where g.merchant_id = merchant and g.channel_id = channel
      ))
    $$`.execute(db);
  // A conversation's first reply belongs to the hour in which the conversation began.
  await sql`
    create function note_new_message() returns trigger language plpgsql as $$
    declare
      began timestamptz;
    begin
      select c.created_at into began from chat_channels c where c.merchant_id = new.merchant_id and c.id = new.channel_id;
      if new.created_at < now() - interval '30 minutes' then
        perform note_changed_hours(new.merchant_id, 'channel', array[new.created_at, began, (
          select m.created_at from chat_messages m
          where m.merchant_id = new.merchant_id and m.channel_id = new.channel_id and m.seq > new.seq
            and m.sender_type = 'operator'
          order by m.seq limit 1
        )]);
        if new.sender_type = 'system' then
          perform note_changed_hours(new.merchant_id, 'channel', array(
            select m.created_at from chat_messages m
            where m.merchant_id = new.merchant_id and m.channel_id = new.channel_id and m.seq > new.seq
              and m.sender_type = 'system'
          ));
        end if;
      elsif began < now() - interval '30 minutes' and not exists (
        select from chat_messages m
        where m.merchant_id = new.merchant_id and m.channel_id = new.channel_id and m.seq < new.seq
          and m.sender_type = 'operator'
      ) then
        perform note_changed_hours(new.merchant_id, 'channel', array[began]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_changed_message() returns trigger language plpgsql as $$
    begin
      perform note_changed_hours(old.merchant_id, 'channel', array[old.created_at]);
      perform note_changed_channel(old.merchant_id, old.channel_id);
      if new.channel_id <> old.channel_id then
        perform note_changed_channel(new.merchant_id, new.channel_id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_removed_messages() returns trigger language plpgsql as $$
    begin
      perform note_changed_hours(r.merchant_id, 'channel', array_agg(distinct r.hour))
      from (select distinct merchant_id, date_trunc('hour', created_at, 'UTC') as hour from removed) r
      group by r.merchant_id;
      perform note_changed_channel(r.merchant_id, r.channel_id)
      from (select distinct merchant_id, channel_id from removed) r
      where exists (select from chat_channels c where c.merchant_id = r.merchant_id and c.id = r.channel_id);
      return null;
    end $$`.execute(db);
  await sql`
    create function note_moved_channel() returns trigger language plpgsql as $$
    begin
      perform note_changed_hours(old.merchant_id, 'channel', array[old.created_at, old.closed_at]);
      perform note_changed_channel(old.merchant_id, old.id);
      return null;
    end $$`.execute(db);
  await sql`
    create function note_ended_channel() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform note_changed_hours(old.merchant_id, 'channel', array[old.created_at, old.closed_at]);
      end if;
      if tg_op <> 'DELETE' then
        perform note_changed_hours(new.merchant_id, 'channel', array[new.created_at, new.closed_at]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_changed_rating() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform note_changed_hours(old.merchant_id, 'channel', array[old.created_at, old.ended_at]);
      end if;
      if tg_op <> 'DELETE' then
        perform note_changed_hours(new.merchant_id, 'channel', array[new.created_at, new.ended_at]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_changed_bot_run() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform note_changed_hours(old.merchant_id, 'channel', array[old.started_at, old.ended_at]);
      end if;
      if tg_op <> 'DELETE' then
        perform note_changed_hours(new.merchant_id, 'channel', array[new.started_at, new.ended_at]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_changed_bot_vote() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform note_changed_hours(old.merchant_id, 'channel', array[old.voted_at]);
      end if;
      if tg_op <> 'DELETE' then
        perform note_changed_hours(new.merchant_id, 'channel', array[new.voted_at]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_changed_transfer() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform note_changed_hours(old.merchant_id, 'channel', array[old.created_at]);
      end if;
      if tg_op <> 'DELETE' then
        perform note_changed_hours(new.merchant_id, 'channel', array[new.created_at]);
      end if;
      return null;
    end $$`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // Writing a message is the most frequent thing there is: for a visitor's, now, the condition is all that is computed.
  await sql`
    create trigger chat_messages_note_new after insert on chat_messages for each row
    when (new.sender_type = 'operator' or new.created_at < now() - interval '30 minutes')
    execute function note_new_message()`.execute(db);
  await sql`
    create trigger chat_messages_note_changed
    after update of channel_id, seq, type, system, sender_type, sender_id, created_at on chat_messages for each row
    when ((old.channel_id, old.seq, old.type, old.system ->> 'key', old.sender_type, old.sender_id, old.created_at)
      is distinct from (new.channel_id, new.seq, new.type, new.system ->> 'key', new.sender_type, new.sender_id, new.created_at))
    execute function note_changed_message()`.execute(db);
  await sql`
    create trigger chat_messages_note_removed after delete on chat_messages
    referencing old table as removed for each statement execute function note_removed_messages()`.execute(db);
  await sql`
    create trigger chat_channels_note_new after insert on chat_channels for each row
    when (new.created_at < now() - interval '30 minutes') execute function note_ended_channel()`.execute(db);
  await sql`
    create trigger chat_channels_note_removed after delete on chat_channels for each row
    execute function note_ended_channel()`.execute(db);
  await sql`
    create trigger chat_channels_note_moved
    after update of assigned_operator_id, department_id, locale, source, created_at on chat_channels for each row
    when ((old.assigned_operator_id, old.department_id, old.locale, old.source, old.created_at)
      is distinct from (new.assigned_operator_id, new.department_id, new.locale, new.source, new.created_at)
      and least(old.created_at, new.created_at) < now() - interval '30 minutes')
    execute function note_moved_channel()`.execute(db);
  await sql`
    create trigger chat_channels_note_ended after update of status, closed_at, marks on chat_channels for each row
    when ((old.status = 'closed', old.closed_at, old.marks ->> 'ratingAskedAt')
      is distinct from (new.status = 'closed', new.closed_at, new.marks ->> 'ratingAskedAt')
      and least(old.closed_at, new.closed_at) < now() - interval '30 minutes')
    execute function note_ended_channel()`.execute(db);
  await sql`
    create trigger chat_ratings_note_changed after insert or update or delete on chat_ratings for each row
    execute function note_changed_rating()`.execute(db);
  await sql`
    create trigger bot_runs_note_changed after insert or delete or update of started_at, ended_at, outcome, tokens, channel_id
    on bot_runs for each row execute function note_changed_bot_run()`.execute(db);
  await sql`
    create trigger bot_turns_note_changed after insert or delete or update of voted_at, vote, channel_id
    on bot_turns for each row execute function note_changed_bot_vote()`.execute(db);
  await sql`
    create trigger chat_transfers_note_changed after insert or update or delete on chat_transfers for each row
    execute function note_changed_transfer()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    ['chat_messages', 'chat_messages_note_new'],
    ['chat_messages', 'chat_messages_note_changed'],
    ['chat_messages', 'chat_messages_note_removed'],
    ['chat_channels', 'chat_channels_note_new'],
    ['chat_channels', 'chat_channels_note_removed'],
    ['chat_channels', 'chat_channels_note_moved'],
    ['chat_channels', 'chat_channels_note_ended'],
    ['chat_ratings', 'chat_ratings_note_changed'],
    ['bot_runs', 'bot_runs_note_changed'],
    ['bot_turns', 'bot_turns_note_changed'],
    ['chat_transfers', 'chat_transfers_note_changed'],
  ];
  for (const [table, trigger] of triggers)
    await sql`drop trigger ${sql.ref(trigger!)} on ${sql.ref(table!)}`.execute(db);
  const functions = ['new_message', 'changed_message', 'removed_messages', 'moved_channel', 'ended_channel'];
  for (const name of [...functions, 'changed_rating', 'changed_bot_run', 'changed_bot_vote', 'changed_transfer'])
    await sql`drop function ${sql.ref(`note_${name}`)}()`.execute(db);
  await sql`drop function note_changed_channel(uuid, uuid)`.execute(db);
  await sql`drop function note_changed_hours(uuid, text, timestamptz[])`.execute(db);
  for (const table of ['report_changed_hours', 'report_rollup_states', 'report_rollups'])
    await sql`drop table ${sql.ref(table)}`.execute(db);
}
