import { type Kysely, sql } from 'kysely';

/** Who is to be called back: one row a call that nobody answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table call_backs (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    call_id uuid not null,
    visitor_id uuid not null,
    kind text not null constraint call_backs_kind_check check (kind in ('missed', 'callback')),
    phone text,
    note text,
    owner_id uuid,
    outcome text constraint call_backs_outcome_check check (outcome in ('reached', 'noAnswer', 'notNeeded')),
    attempts integer not null default 0,
    version integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    done_at timestamptz(3),
    primary key (merchant_id, id),
    constraint call_backs_call_id_key unique (merchant_id, call_id),
    constraint call_backs_call_id_fk foreign key (merchant_id, call_id)
      references call_sessions (merchant_id, id) on delete cascade,
    constraint call_backs_visitor_id_fk foreign key (merchant_id, visitor_id)
      references visitors (merchant_id, id) on delete cascade,
    constraint call_backs_owner_id_fk foreign key (merchant_id, owner_id) references users (merchant_id, id)
  )`);
  await run(`create index call_backs_open_idx on call_backs (merchant_id, created_at, id) where done_at is null`);
  await run(`create index call_backs_visitor_id_idx on call_backs (merchant_id, visitor_id) where done_at is null`);
  await run(`create trigger call_backs_count_version before update on call_backs
    for each row when (old.version = new.version) execute function count_version('updated_at')`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table call_backs`.execute(db);
}
