import { type Kysely, sql } from 'kysely';

/** Leave that somebody asked for himself stays his own, whose account the employee has later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leaves add column is_own boolean not null default false`.execute(db);
  await sql`
    update leaves set is_own = true
    from employees
    where employees.merchant_id = leaves.merchant_id
      and employees.id = leaves.employee_id
      and employees.user_id = leaves.requested_by_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leaves drop column is_own`.execute(db);
}
