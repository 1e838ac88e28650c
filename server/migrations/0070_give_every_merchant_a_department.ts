import { type Kysely, sql } from 'kysely';

/** Merchants from before departments have none, and everybody has to be in one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into departments (merchant_id, id, name, is_default)
    select merchants.id, gen_random_uuid(), 'General', true
    from merchants
    where not exists (
      select from departments where departments.merchant_id = merchants.id and departments.is_default
    )`.execute(db);
}

export async function down(): Promise<void> {}
