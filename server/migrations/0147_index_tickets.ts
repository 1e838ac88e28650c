import { type Kysely, sql } from 'kysely';

/** Each sort of the list reads its page from an index, however many tickets there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string) =>
    sql
      .raw(`create index tickets_${name}_idx on tickets (merchant_id, ${columns}) where deleted_at is null`)
      .execute(db);
  await sql`drop index tickets_waiting_since_idx`.execute(db);
  await index('waiting_since', 'waiting_since, id');
  await index('waiting_since_desc', 'waiting_since desc nulls last, id desc');
  await index('priority', `(array_position(array['low', 'medium', 'high', 'urgent'], priority)), id`);
  await index('resolved_at', 'resolved_at');
  await sql`create index visitors_merchant_id_email_idx on visitors (merchant_id, lower(email)) where email is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index visitors_merchant_id_email_idx`.execute(db);
  for (const name of ['waiting_since', 'waiting_since_desc', 'priority', 'resolved_at'])
    await sql.raw(`drop index tickets_${name}_idx`).execute(db);
  await sql`create index tickets_waiting_since_idx on tickets (merchant_id, waiting_since)
    where deleted_at is null and waiting_since is not null`.execute(db);
}
