import { type Kysely, sql } from 'kysely';

/**
 * Tickets, their threads, their history and who follows them. Codes of the catalogue stand beside its ids: they decide who sees a ticket,
 * and lists and badges read one table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table ticket_numbers (
    merchant_id uuid not null primary key references merchants (id),
    last_number integer not null
  )`);
  await run(`create table tickets (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    number integer not null,
    title text not null,
    description text not null,
    excerpt text not null,
    status text not null constraint tickets_status_check check (status in ('open', 'pending', 'resolved')),
    priority text not null constraint tickets_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
    version integer not null default 1,
    origin text not null constraint tickets_origin_check check (origin in ('portal', 'chat', 'program')),
    assignee_id uuid,
    creator_id uuid,
    visitor_id uuid,
    channel_id uuid,
    customer_name text not null,
    customer_email text not null,
    customer_locale text not null,
    project_id uuid,
    category_id uuid,
    type_id uuid,
    subtype_id uuid,
    category_code text,
    type_code text,
    sub_type_code text,
    search text not null default '',
    answer_count integer not null default 0,
    note_count integer not null default 0,
    file_count integer not null default 0,
    waiting_since timestamptz(3),
    first_answered_at timestamptz(3),
    resolved_at timestamptz(3),
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint tickets_merchant_id_number_key unique (merchant_id, number),
    constraint tickets_assignee_id_fk foreign key (merchant_id, assignee_id) references users (merchant_id, id),
    constraint tickets_creator_id_fk foreign key (merchant_id, creator_id) references users (merchant_id, id),
    constraint tickets_visitor_id_fk foreign key (merchant_id, visitor_id)
      references visitors (merchant_id, id) on delete set null (visitor_id),
    constraint tickets_channel_id_fk foreign key (merchant_id, channel_id)
      references chat_channels (merchant_id, id) on delete set null (channel_id),
    constraint tickets_project_id_fk foreign key (merchant_id, project_id)
      references projects (merchant_id, id) on delete set null (project_id)
  )`);
  const index = (name: string, columns: string, where = 'deleted_at is null') =>
    run(`create index tickets_${name}_idx on tickets (merchant_id, ${columns}) where ${where}`);
  await index('created_at', 'created_at desc, id desc');
  await index('updated_at', 'updated_at desc, id desc');
  await index('status_created_at', 'status, created_at desc, id desc');
  await index(
    'assignee_id_created_at',
    'assignee_id, created_at desc, id desc',
    'deleted_at is null and assignee_id is not null',
  );
  await index('unassigned', 'created_at desc, id desc', `deleted_at is null and assignee_id is null`);
  await index('badge', 'assignee_id', `deleted_at is null and status <> 'resolved'`);
  await index('waiting_since', 'waiting_since', 'deleted_at is null and waiting_since is not null');
  await index('channel_id', 'channel_id', 'channel_id is not null');
  await index('visitor_id', 'visitor_id', 'visitor_id is not null');
  await index('customer_email', 'lower(customer_email), created_at desc');
  await run(`create index tickets_search_idx on tickets using gin (search gin_trgm_ops)`);

  await run(`create table ticket_entries (
    merchant_id uuid not null,
    id uuid not null,
    ticket_id uuid not null,
    kind text not null constraint ticket_entries_kind_check check (kind in ('answer', 'customer', 'note')),
    source text not null constraint ticket_entries_source_check check (source in ('portal', 'page', 'mail', 'chat', 'program')),
    user_id uuid,
    author_name text not null,
    body text not null,
    mention_ids uuid[] not null default '{}',
    mail_state text constraint ticket_entries_mail_state_check check (mail_state in ('waiting', 'sent', 'failed')),
    message_id text,
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint ticket_entries_message_id_key unique (merchant_id, ticket_id, message_id),
    constraint ticket_entries_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade,
    constraint ticket_entries_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
  )`);
  await run(`create index ticket_entries_ticket_id_idx on ticket_entries (merchant_id, ticket_id, created_at, id)`);
  await run(`create table ticket_files (
    merchant_id uuid not null,
    ticket_id uuid not null,
    upload_id uuid not null,
    entry_id uuid,
    file jsonb not null,
    added_by text not null,
    added_at timestamptz(3) not null,
    primary key (merchant_id, ticket_id, upload_id),
    constraint ticket_files_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade,
    constraint ticket_files_entry_id_fk foreign key (merchant_id, entry_id) references ticket_entries (merchant_id, id) on delete cascade
  )`);
  await run(`create table ticket_changes (
    merchant_id uuid not null,
    id uuid not null,
    ticket_id uuid not null,
    version integer not null,
    field text not null,
    before text,
    after text,
    actor jsonb not null,
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint ticket_changes_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade
  )`);
  await run(
    `create index ticket_changes_ticket_id_idx on ticket_changes (merchant_id, ticket_id, created_at desc, id desc)`,
  );
  await run(`create table ticket_watchers (
    merchant_id uuid not null,
    ticket_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null,
    primary key (merchant_id, ticket_id, user_id),
    constraint ticket_watchers_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade,
    constraint ticket_watchers_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
  )`);
  await run(`create index ticket_watchers_user_id_idx on ticket_watchers (merchant_id, user_id)`);
  await run(`create table ticket_views (
    merchant_id uuid not null,
    user_id uuid not null,
    ticket_id uuid not null,
    version integer not null,
    primary key (merchant_id, user_id, ticket_id),
    constraint ticket_views_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
    constraint ticket_views_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade
  )`);
  await run(`create table ticket_links (
    merchant_id uuid not null,
    ticket_id uuid not null,
    generation integer not null,
    token_hash text not null,
    created_at timestamptz(3) not null,
    revoked_at timestamptz(3),
    primary key (merchant_id, ticket_id, generation),
    constraint ticket_links_ticket_id_fk foreign key (merchant_id, ticket_id) references tickets (merchant_id, id) on delete cascade
  )`);
  await run(`create unique index ticket_links_token_hash_key on ticket_links (token_hash)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['links', 'views', 'watchers', 'changes', 'files', 'entries'])
    await sql.raw(`drop table ticket_${table}`).execute(db);
  await sql`drop table tickets`.execute(db);
  await sql`drop table ticket_numbers`.execute(db);
}
