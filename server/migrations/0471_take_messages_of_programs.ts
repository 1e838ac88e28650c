import { type Kysely, sql } from 'kysely';

/** Customers and their messages as programs of merchants call them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table api_channel_customers (
    merchant_id uuid not null references merchants (id),
    customer_id text not null,
    visitor_id uuid not null,
    primary key (merchant_id, customer_id),
    constraint api_channel_customers_visitor_id_fk foreign key (merchant_id, visitor_id)
      references visitors (merchant_id, id) on delete cascade
  )`);
  await run(`create index api_channel_customers_visitor_id_idx on api_channel_customers (merchant_id, visitor_id)`);
  await run(`create table api_channel_messages (
    merchant_id uuid not null,
    customer_id text not null,
    message_id text not null,
    id uuid not null,
    primary key (merchant_id, customer_id, message_id),
    constraint api_channel_messages_customer_id_fk foreign key (merchant_id, customer_id)
      references api_channel_customers (merchant_id, customer_id) on delete cascade
  )`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['api_channel_messages', 'api_channel_customers'])
    await sql.raw(`drop table ${table}`).execute(db);
}
