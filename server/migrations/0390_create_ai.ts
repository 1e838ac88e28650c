import { type Kysely, sql } from 'kysely';

/** Which model a merchant uses and for what, what its calls cost, and a line for each call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table ai_settings (
    merchant_id uuid not null primary key references merchants (id),
    source text not null constraint ai_settings_source_check check (source in ('none', 'server', 'own')),
    url text,
    key_sealed text,
    chat_model text not null,
    embedding_model text not null,
    has_structured_output boolean not null,
    purposes jsonb not null,
    monthly_tokens integer not null,
    is_text_kept boolean not null,
    updated_at timestamptz(3) not null,
    version integer not null
  )`);
  await run(`create table ai_usage (
    merchant_id uuid not null references merchants (id),
    month date not null,
    tokens bigint not null,
    primary key (merchant_id, month)
  )`);
  await run(`create table ai_calls (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    purpose text not null,
    model text not null,
    input_tokens integer not null,
    output_tokens integer not null,
    milliseconds integer not null,
    problem text,
    user_id uuid,
    sent text,
    received text,
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint ai_calls_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
  )`);
  await run(`create index ai_calls_merchant_id_created_at_idx on ai_calls (merchant_id, created_at desc, id desc)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ai_calls', 'ai_usage', 'ai_settings']) await sql.raw(`drop table ${table}`).execute(db);
}
