import { type Kysely, sql } from 'kysely';

/** Releases of approved texts, the questions they are tested with, and what became of the items that are live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table knowledge_releases (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    number integer not null,
    note text not null,
    status text not null constraint knowledge_releases_status_check
      check (status in ('prepared', 'live', 'past', 'keptBack', 'rolledBack')),
    item_count integer not null,
    changes jsonb not null,
    golden jsonb not null,
    created_by uuid,
    decided_by uuid,
    published_at timestamptz(3),
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint knowledge_releases_number_key unique (merchant_id, number),
    constraint knowledge_releases_created_by_fk foreign key (merchant_id, created_by) references users (merchant_id, id),
    constraint knowledge_releases_decided_by_fk foreign key (merchant_id, decided_by) references users (merchant_id, id)
  )`);
  await run(`create unique index knowledge_releases_live_key on knowledge_releases (merchant_id)
    where status = 'live'`);
  await run(`create table knowledge_release_items (
    merchant_id uuid not null references merchants (id),
    release_id uuid not null,
    question_id uuid not null,
    text_id uuid not null,
    primary key (merchant_id, release_id, question_id),
    constraint knowledge_release_items_release_id_fk foreign key (merchant_id, release_id)
      references knowledge_releases (merchant_id, id) on delete cascade,
    constraint knowledge_release_items_text_id_fk foreign key (merchant_id, text_id)
      references knowledge_texts (merchant_id, id)
  )`);
  await run(
    `create index knowledge_release_items_question_id_idx on knowledge_release_items (merchant_id, question_id)`,
  );
  await run(`create index knowledge_release_items_text_id_idx on knowledge_release_items (merchant_id, text_id)`);
  await run(`create table golden_questions (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    question text not null,
    locale text not null,
    expected_id uuid,
    created_at timestamptz(3) not null,
    version integer not null default 1,
    primary key (merchant_id, id),
    constraint golden_questions_expected_id_fk foreign key (merchant_id, expected_id)
      references questions (merchant_id, id) on delete set null (expected_id)
  )`);
  await run(`create index golden_questions_expected_id_idx on golden_questions (merchant_id, expected_id)`);
  await run(`create trigger golden_questions_count_version before update on golden_questions
    for each row when (old.version = new.version) execute function count_version()`);
  // One for each item that was ever live, under the item's id.
  await run(`create table knowledge_records (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    is_active boolean not null default true,
    version integer not null default 1,
    primary key (merchant_id, id)
  )`);
  await run(`create trigger knowledge_records_count_version before update on knowledge_records
    for each row when (old.version = new.version) execute function count_version()`);
  await run(`create table knowledge_uses (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    record_id uuid not null,
    release_id uuid not null,
    kind text not null constraint knowledge_uses_kind_check check (kind in ('used', 'helpful', 'unhelpful')),
    user_id uuid,
    channel_id uuid,
    created_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint knowledge_uses_record_id_fk foreign key (merchant_id, record_id)
      references knowledge_records (merchant_id, id) on delete cascade,
    constraint knowledge_uses_release_id_fk foreign key (merchant_id, release_id)
      references knowledge_releases (merchant_id, id) on delete cascade,
    constraint knowledge_uses_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id),
    constraint knowledge_uses_channel_id_fk foreign key (merchant_id, channel_id)
      references chat_channels (merchant_id, id) on delete set null (channel_id)
  )`);
  await run(`create unique index knowledge_uses_channel_key on knowledge_uses (merchant_id, record_id, channel_id)
    where kind = 'used' and channel_id is not null`);
  await run(`create unique index knowledge_uses_rating_key on knowledge_uses (merchant_id, record_id, user_id)
    where kind <> 'used'`);
  for (const column of ['release_id', 'channel_id'])
    await run(`create index knowledge_uses_${column}_idx on knowledge_uses (merchant_id, ${column})`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'knowledge_uses',
    'knowledge_records',
    'golden_questions',
    'knowledge_release_items',
    'knowledge_releases',
  ])
    await sql.raw(`drop table ${table}`).execute(db);
}
