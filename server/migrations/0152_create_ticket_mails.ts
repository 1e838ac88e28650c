import { type Kysely, sql } from 'kysely';

/** Mails to customers of tickets, sent one after the other; and the keys at which they answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table ticket_mails (
    merchant_id uuid not null,
    id uuid not null,
    ticket_id uuid not null,
    entry_id uuid,
    kind text not null constraint ticket_mails_kind_check
      check (kind in ('created', 'createdResolved', 'answered', 'answeredResolved', 'resolved')),
    state text not null default 'waiting' constraint ticket_mails_state_check
      check (state in ('waiting', 'sent', 'failed', 'dropped')),
    tries integer not null default 0,
    claimed_until timestamptz(3),
    created_at timestamptz(3) not null,
    sent_at timestamptz(3),
    primary key (merchant_id, id),
    constraint ticket_mails_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade,
    constraint ticket_mails_entry_id_fk foreign key (merchant_id, entry_id) references ticket_entries (merchant_id, id) on delete cascade
  )`);
  await run(`create index ticket_mails_ticket_id_idx on ticket_mails (merchant_id, ticket_id, id)`);
  await run(`create table ticket_reply_keys (
    merchant_id uuid not null,
    ticket_id uuid not null,
    key_hash text not null,
    created_at timestamptz(3) not null,
    primary key (merchant_id, ticket_id),
    constraint ticket_reply_keys_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade
  )`);
  await run(`create unique index ticket_reply_keys_key_hash_key on ticket_reply_keys (key_hash)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ticket_reply_keys`.execute(db);
  await sql`drop table ticket_mails`.execute(db);
}
