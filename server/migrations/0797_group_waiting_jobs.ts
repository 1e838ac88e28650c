import { type Kysely, sql } from 'kysely';

/** The queues in which merchants take turns. */
const queues = [
  'api-channel.fetch-avatar',
  'calls.join-recording',
  'calls.transcribe-recording',
  'knowledge.embed-release',
  'knowledge.summarise-conversation',
  'reports.make-file',
  'reports.send-mail',
  'service-settings.fetch-remote',
  'telegram.fetch-photo',
  'visitors.copy-guest-picture',
];

/**
 * Jobs that waited before there were turns belong to no group, and a bound for each merchant does not hold them. The job queue makes its
 * schema when it starts, behind the migrations, and its older versions had no groups.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = to_regclass('jobs.job') and attname = 'group_id' and not attisdropped`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update jobs.job set group_id = data->>'merchantId'
    where name = any(${queues}::text[]) and state < 'active' and group_id is null and data->>'merchantId' is not null`.execute(
    db,
  );
}

/** The older version reads no groups. */
export async function down(): Promise<void> {
  await Promise.resolve();
}
