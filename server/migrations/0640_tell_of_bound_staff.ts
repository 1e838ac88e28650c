import { type Kysely, sql } from 'kysely';

/**
 * Who reaches Sala by Telegram is known to every process without asking for each message: a trigger gives a hint when that changes, also
 * where a user is removed together with their chat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hint_of_telegram_staff() returns trigger language plpgsql as $$
    begin
      perform give_hint('telegram.staffChanged', jsonb_build_object('merchantId', coalesce(new.merchant_id, old.merchant_id)));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger telegram_staff_hint after insert or delete on telegram_staff
    for each row execute function hint_of_telegram_staff()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger telegram_staff_hint on telegram_staff`.execute(db);
  await sql`drop function hint_of_telegram_staff`.execute(db);
}
