import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merchants
      add column email text,
      add column phone text,
      add column website text,
      add column address text,
      add column description text,
      add column logo_id uuid,
      add constraint merchants_logo_id_fk foreign key (id, logo_id) references uploads (merchant_id, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merchants
      drop column email, drop column phone, drop column website, drop column address, drop column description,
      drop column logo_id`.execute(db);
}
