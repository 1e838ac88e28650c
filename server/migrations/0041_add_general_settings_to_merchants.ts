import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merchants
      add column if not exists session_expiry_minutes integer not null default 0,
      add column meta_field_names text[] not null default '{}',
      add column currencies text[] not null default '{USD,KHR}',
      add column conversation_retention_days integer not null default 0,
      add column audit_retention_days integer not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table merchants
      drop column if exists session_expiry_minutes, drop column meta_field_names, drop column currencies,
      drop column conversation_retention_days, drop column audit_retention_days`.execute(db);
}
