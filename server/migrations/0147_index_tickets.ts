import { type Kysely, sql } from 'kysely';

const lists = {
  created_at: 'created_at desc, id desc',
  status_created_at: 'status, created_at desc, id desc',
} as const;
const rank = `(array_position(array['low', 'medium', 'high', 'urgent'], priority))`;

/**
 * Each sort of the list reads its page from an index, however many tickets there are. Those that are counted from hold what decides who
 * sees a ticket, too. Resolved tickets are most of all: what presses most is looked for among the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string, { include = '', where = '' } = {}) =>
    sql
      .raw(
        `create index tickets_${name}_idx on tickets (merchant_id, ${columns})${include} where deleted_at is null${where}`,
      )
      .execute(db);
  await sql`drop index tickets_waiting_since_idx`.execute(db);
  for (const [name, columns] of Object.entries(lists)) {
    await sql.raw(`drop index tickets_${name}_idx`).execute(db);
    await index(name, columns, { include: ' include (project_id, category_code, type_code, sub_type_code)' });
  }
  await index('category_code_created_at', 'category_code, created_at desc, id desc');
  await index('project_id_created_at', 'project_id, created_at desc, id desc');
  await index('waiting_since', 'waiting_since, id');
  await index('waiting_since_desc', 'waiting_since desc nulls last, id desc');
  await index('priority', `${rank}, id`);
  await index('unresolved_priority', `${rank}, id`, { where: ` and status <> 'resolved'` });
  await index('resolved_at', 'resolved_at');
  await sql`create index visitors_merchant_id_email_idx on visitors (merchant_id, lower(email)) where email is not null`.execute(
    db,
  );
}

const added = ['category_code_created_at', 'project_id_created_at', 'waiting_since', 'waiting_since_desc', 'priority'];

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index visitors_merchant_id_email_idx`.execute(db);
  for (const name of [...added, 'unresolved_priority', 'resolved_at', ...Object.keys(lists)])
    await sql.raw(`drop index tickets_${name}_idx`).execute(db);
  for (const [name, columns] of Object.entries(lists))
    await sql
      .raw(`create index tickets_${name}_idx on tickets (merchant_id, ${columns}) where deleted_at is null`)
      .execute(db);
  await sql`create index tickets_waiting_since_idx on tickets (merchant_id, waiting_since)
    where deleted_at is null and waiting_since is not null`.execute(db);
}
