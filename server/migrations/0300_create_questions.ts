import { type Kysely, sql } from 'kysely';

const content = `
    question text not null,
    answer text not null,
    question_type text not null,
    options jsonb not null default '[]',
    locale text not null,
    translations jsonb not null,
    is_public boolean not null`;

/** Questions and answers, the texts of them that were approved, and the conversations they came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table knowledge_settings (
    merchant_id uuid not null primary key references merchants (id),
    is_enabled boolean not null,
    can_authors_approve boolean not null,
    is_page_public boolean not null,
    version integer not null
  )`);
  // Written once and never changed: releases share them.
  await run(`create table knowledge_texts (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    question_id uuid not null,${content},
    approved_by uuid,
    approved_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint knowledge_texts_approved_by_fk foreign key (merchant_id, approved_by) references users (merchant_id, id)
  )`);
  await run(`create table questions (
    merchant_id uuid not null references merchants (id),
    id uuid not null,${content},
    topic_id uuid,
    approval text not null constraint questions_approval_check
      check (approval in ('pending', 'approved', 'rejected', 'ignored')),
    text_id uuid,
    ask_count integer not null default 0,
    origin text not null,
    author_id uuid,
    decided_by uuid,
    decided_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    version integer not null default 1,
    primary key (merchant_id, id),
    constraint questions_text_id_fk foreign key (merchant_id, text_id) references knowledge_texts (merchant_id, id),
    constraint questions_author_id_fk foreign key (merchant_id, author_id) references users (merchant_id, id),
    constraint questions_decided_by_fk foreign key (merchant_id, decided_by) references users (merchant_id, id)
  )`);
  await run(`create index questions_merchant_id_approval_idx on questions (merchant_id, approval, created_at)`);
  await run(`create index questions_merchant_id_text_id_idx on questions (merchant_id, text_id)`);
  await run(`create trigger questions_count_version before update on questions
    for each row when (old.version = new.version) execute function count_version('updated_at', 'ask_count')`);
  await run(`create table question_sources (
    merchant_id uuid not null references merchants (id),
    question_id uuid not null,
    channel_id uuid not null,
    primary key (merchant_id, question_id, channel_id),
    constraint question_sources_question_id_fk foreign key (merchant_id, question_id)
      references questions (merchant_id, id) on delete cascade,
    constraint question_sources_channel_id_fk foreign key (merchant_id, channel_id)
      references chat_channels (merchant_id, id) on delete cascade
  )`);
  await run(`create index question_sources_channel_id_idx on question_sources (merchant_id, channel_id)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['question_sources', 'questions', 'knowledge_texts', 'knowledge_settings'])
    await sql.raw(`drop table ${table}`).execute(db);
}
