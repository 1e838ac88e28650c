import { type Kysely, sql } from 'kysely';

const merchant = 'sala_merchant';
const system = 'sala_system';
const rows = 'select, insert, update, delete';

/**
 * What the two roles that the server works in may touch; the policies themselves are put on every table behind the migrations.
 *
 * PostgreSQL looks at nothing but a policy before the policy, so an index on words or on an expression cannot be used on such a table.
 * A view reads with the rights of its owner and leaves out the rows of others by a plain condition: searches go through these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const ownRows = (table: string, columns: string) =>
    run(`create view own_${table} as select merchant_id, ${columns} from ${table}
      where merchant_id = nullif(current_setting('sala.merchant_id', true), '')::uuid`);
  await ownRows('chat_channels', 'id, status, updated_at, closed_at, search_text, visitor_search');
  await ownRows('chat_message_search', 'message_id, channel_id, seq, is_note, created_at, words, text');
  await ownRows('service_orders', 'id, search');
  await ownRows('tickets', 'id, search, customer_email, deleted_at');
  await ownRows('visitors', 'id, email');

  await run(`grant ${rows} on all tables in schema public to ${merchant}, ${system}`);
  await run(`grant usage, select on all sequences in schema public to ${merchant}, ${system}`);
  await run(`alter default privileges in schema public grant ${rows} on tables to ${merchant}`);
  await run(`alter default privileges in schema public grant usage, select on sequences to ${merchant}`);
  // The job queue makes a schema of its own when it starts; jobs are noted there in the transaction that asks for them.
  await run(`alter default privileges grant usage on schemas to ${system}`);
  await run(`alter default privileges grant ${rows} on tables to ${system}`);
  await run(`alter default privileges grant usage, select on sequences to ${system}`);
  const { rows: queues } = await sql`select from pg_namespace where nspname = 'jobs'`.execute(db);
  if (queues.length === 0) return;
  await run(`grant usage on schema jobs to ${system}`);
  await run(`grant ${rows} on all tables in schema jobs to ${system}`);
  await run(`grant usage, select on all sequences in schema jobs to ${system}`);
}
