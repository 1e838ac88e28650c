import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_tokens (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      kind text not null constraint api_tokens_kind_check check (kind in ('personal', 'application')),
      name text not null,
      hint text not null,
      token_hash bytea not null,
      permissions jsonb not null,
      created_by_id uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_used_address text,
      primary key (merchant_id, id),
      constraint api_tokens_created_by_id_fk foreign key (merchant_id, created_by_id) references users (merchant_id, id)
    )`.execute(db);
  // A program says nothing but its token: the merchant is found by it.
  await sql`create unique index api_tokens_token_hash_key on api_tokens (token_hash)`.execute(db);
  await sql`create index api_tokens_merchant_id_created_by_id_idx on api_tokens (merchant_id, created_by_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table api_tokens`.execute(db);
}
