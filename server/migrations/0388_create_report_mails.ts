import { type Kysely, sql } from 'kysely';

/** Reports that are mailed each week or month, and to whom; `sent_to`: the last day of the last report that left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_mails (
    merchant_id uuid not null references merchants (id),
    id uuid not null,
    spec jsonb not null,
    format text not null,
    rhythm text not null,
    created_by uuid not null,
    created_at timestamptz(3) not null,
    next_at timestamptz(3) not null,
    primary key (merchant_id, id),
    constraint report_mails_created_by_fk foreign key (merchant_id, created_by) references users (merchant_id, id)
  )`.execute(db);
  await sql`create index report_mails_merchant_id_next_at_idx on report_mails (merchant_id, next_at)`.execute(db);
  await sql`create table report_mail_recipients (
    merchant_id uuid not null references merchants (id),
    mail_id uuid not null,
    user_id uuid not null,
    is_stopped boolean not null default false,
    sent_to date,
    primary key (merchant_id, mail_id, user_id),
    constraint report_mail_recipients_mail_id_fk foreign key (merchant_id, mail_id)
      references report_mails (merchant_id, id) on delete cascade,
    constraint report_mail_recipients_user_id_fk foreign key (merchant_id, user_id)
      references users (merchant_id, id)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['report_mail_recipients', 'report_mails']) await sql`drop table ${sql.ref(table)}`.execute(db);
}
