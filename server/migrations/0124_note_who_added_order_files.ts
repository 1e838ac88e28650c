import { type Kysely, sql } from 'kysely';

/** Whose a file of an order is: names change, and two people may share one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_order_attachments
      add column added_by_id uuid,
      add constraint service_order_attachments_added_by_id_fk
        foreign key (merchant_id, added_by_id) references users (merchant_id, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_order_attachments drop column added_by_id`.execute(db);
}
