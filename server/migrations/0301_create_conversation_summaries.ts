import { type Kysely, sql } from 'kysely';

/** Summaries of ended conversations, the topics that group them, and the questions that are asked again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table summary_topics (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    name text not null,
    locale text not null,
    is_renamed boolean not null default false,
    created_at timestamptz(3) not null,
    version integer not null default 1,
    primary key (merchant_id, id)
  )`);
  await run(`create trigger summary_topics_count_version before update on summary_topics
    for each row when (old.version = new.version) execute function count_version()`);
  await run(`create table frequent_questions (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    question text not null,
    answer text not null,
    is_edited boolean not null default false,
    locale text not null,
    approval text not null constraint frequent_questions_approval_check
      check (approval in ('pending', 'approved', 'rejected', 'ignored')),
    question_id uuid,
    created_at timestamptz(3) not null,
    version integer not null default 1,
    primary key (merchant_id, id),
    constraint frequent_questions_question_id_fk foreign key (merchant_id, question_id)
      references questions (merchant_id, id) on delete set null (question_id)
  )`);
  await run(`create index frequent_questions_question_id_idx on frequent_questions (merchant_id, question_id)`);
  await run(`create trigger frequent_questions_count_version before update on frequent_questions
    for each row when (old.version = new.version) execute function count_version()`);
  await run(`create table conversation_summaries (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    channel_id uuid not null,
    end_seq integer not null,
    customer_message text not null,
    merchant_message text not null,
    topic_id uuid,
    frequent_question_id uuid,
    locale text not null,
    sentiment text not null,
    is_resolved boolean not null,
    records jsonb not null default '[]',
    approval text not null constraint conversation_summaries_approval_check
      check (approval in ('pending', 'approved', 'rejected', 'ignored')),
    question_id uuid,
    operator_id uuid,
    ended_at timestamptz(3) not null,
    created_at timestamptz(3) not null,
    version integer not null default 1,
    primary key (merchant_id, id),
    constraint conversation_summaries_channel_id_key unique (merchant_id, channel_id),
    constraint conversation_summaries_channel_id_fk foreign key (merchant_id, channel_id)
      references chat_channels (merchant_id, id) on delete cascade,
    constraint conversation_summaries_topic_id_fk foreign key (merchant_id, topic_id)
      references summary_topics (merchant_id, id) on delete set null (topic_id),
    constraint conversation_summaries_frequent_question_id_fk foreign key (merchant_id, frequent_question_id)
      references frequent_questions (merchant_id, id) on delete set null (frequent_question_id),
    constraint conversation_summaries_question_id_fk foreign key (merchant_id, question_id)
      references questions (merchant_id, id) on delete set null (question_id),
    constraint conversation_summaries_operator_id_fk foreign key (merchant_id, operator_id)
      references users (merchant_id, id)
  )`);
  for (const column of ['topic_id', 'frequent_question_id', 'question_id', 'ended_at'])
    await run(`create index conversation_summaries_${column}_idx on conversation_summaries (merchant_id, ${column})`);
  await run(`create trigger conversation_summaries_count_version before update on conversation_summaries
    for each row when (old.version = new.version) execute function count_version('frequent_question_id')`);
  await run(`alter table questions add constraint questions_topic_id_fk foreign key (merchant_id, topic_id)
    references summary_topics (merchant_id, id) on delete set null (topic_id)`);
  await run(`create index questions_merchant_id_topic_id_idx on questions (merchant_id, topic_id)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table questions drop constraint questions_topic_id_fk').execute(db);
  await sql.raw('drop index questions_merchant_id_topic_id_idx').execute(db);
  for (const table of ['conversation_summaries', 'frequent_questions', 'summary_topics'])
    await sql.raw(`drop table ${table}`).execute(db);
}
