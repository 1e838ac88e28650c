import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_agents (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      agent_name text not null,
      is_active boolean not null,
      definition jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1,
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create unique index chat_agents_merchant_id_name_key on chat_agents (merchant_id, lower(agent_name))`.execute(
    db,
  );
  // The database counts versions, so that what the server changes by itself counts as well.
  await sql`
    create trigger chat_agents_count_version before update on chat_agents
    for each row when (old.version = new.version) execute function count_version()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_agents`.execute(db);
}
