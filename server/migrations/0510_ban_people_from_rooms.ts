import { type Kysely, sql } from 'kysely';

/**
 * People who may not come back into a room of private chat, even by an invitation. A ban belongs to the merchant of the banned person, as their place
 * in the room did; `banned_by_merchant_id` says whose decision it is to lift it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table private_room_bans (
    merchant_id uuid not null,
    room_id uuid not null,
    user_id uuid not null,
    host_id uuid not null,
    banned_by_merchant_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (merchant_id, room_id, user_id),
    constraint private_room_bans_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table private_room_bans`.execute(db);
}
