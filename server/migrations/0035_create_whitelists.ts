import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Text rather than cidr[]: the order and the one spelling are the module's, and the driver hands over what is shown.
  await sql`
    create table whitelists (
      merchant_id uuid primary key references merchants (id),
      is_enabled boolean not null default false,
      addresses text[] not null default '{}'
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table whitelists`.execute(db);
}
