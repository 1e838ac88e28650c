import { type Kysely, sql } from 'kysely';

/** Tokens that a business takes of the deployment's own model; and plans that were bought before bots and tokens were counted include any number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ai_usage add column server_tokens bigint not null default 0`.execute(db);
  const unlimited = sql`'{"bots": null, "aiTokens": null}'::jsonb`;
  for (const [table, column] of [
    ['subscriptions', 'next_plan'],
    ['subscription_payments', 'plan'],
    ['subscription_periods', 'plan'],
  ] as const)
    await sql`update ${sql.ref(table)} set ${sql.ref(column)} =
      jsonb_set(${sql.ref(column)}, '{limits}', ${unlimited} || (${sql.ref(column)} -> 'limits'))
      where ${sql.ref(column)} is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ai_usage drop column server_tokens`.execute(db);
}
