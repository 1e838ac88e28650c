import { type Kysely, sql } from 'kysely';

/**
 * A role without breaks keeps the row of those it had: given breaks again it would begin with version 1 once more, and a form that was
 * opened before would not be told of either change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table break_rules
      alter column duration drop not null,
      alter column breaks_per_day drop not null,
      add constraint break_rules_duration_breaks_per_day_check check ((duration is null) = (breaks_per_day is null))
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from break_rules where duration is null`.execute(db);
  await sql`
    alter table break_rules
      drop constraint break_rules_duration_breaks_per_day_check,
      alter column duration set not null,
      alter column breaks_per_day set not null
  `.execute(db);
}
