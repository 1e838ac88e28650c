import { type Kysely, sql } from 'kysely';

/**
 * A message of an operator cost half as much again, since a trigger asked whether it was the first reply of an older conversation. Readers
 * of rollups and the job that fills them find these themselves now (decision 121), so that only messages of the past call the trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_new_message() returns trigger language plpgsql as $$
    begin
      perform note_changed_hours(new.merchant_id, 'channel', array[
        new.created_at,
        (select c.created_at from chat_channels c where c.merchant_id = new.merchant_id and c.id = new.channel_id),
        (
          select m.created_at from chat_messages m
          where m.merchant_id = new.merchant_id and m.channel_id = new.channel_id and m.seq > new.seq
            and m.sender_type = 'operator'
          order by m.seq limit 1
        )
      ]);
      if new.sender_type = 'system' then
        perform note_changed_hours(new.merchant_id, 'channel', array(
          select m.created_at from chat_messages m
          where m.merchant_id = new.merchant_id and m.channel_id = new.channel_id and m.seq > new.seq
            and m.sender_type = 'system'
        ));
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger chat_messages_note_new on chat_messages`.execute(db);
  await sql`
    create trigger chat_messages_note_new after insert on chat_messages for each row
    when (new.created_at < now() - interval '30 minutes') execute function note_new_message()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_new_message() returns trigger language plpgsql as $$
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
  await sql`drop trigger chat_messages_note_new on chat_messages`.execute(db);
  await sql`
    create trigger chat_messages_note_new after insert on chat_messages for each row
    when (new.sender_type = 'operator' or new.created_at < now() - interval '30 minutes')
    execute function note_new_message()`.execute(db);
}
