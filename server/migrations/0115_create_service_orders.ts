import { type Kysely, sql } from 'kysely';

const statuses = [
  'pendingDispatch',
  'pendingPrice',
  'pending',
  'accepted',
  'processing',
  'hold',
  'completed',
  'resolved',
  'unresolved',
  'rejected',
  'cancel',
  'cancelledByCustomer',
  'replaced',
  'ignored',
  'deleted',
];
const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Orders, what was said of their prices, and what happened to them. Codes of the catalogue stand beside its ids: they decide who sees an
 * order, and lists and badges read one table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_order_numbers (
      merchant_id uuid not null primary key references merchants (id),
      last_number integer not null
    )`.execute(db);
  await sql`
    create table service_orders (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      number integer not null,
      status text not null constraint service_orders_status_check check (status in (${oneOf(statuses)})),
      former_status text,
      version integer not null default 1,
      title text not null,
      description text not null default '',
      origin text not null constraint service_orders_origin_check check (origin in ('external', 'manual', 'chatagent')),
      kind text not null,
      initiator_id uuid,
      operator_id uuid,
      price_specialist_id uuid,
      department_id uuid,
      project_id uuid,
      category_id uuid,
      type_id uuid,
      subtype_id uuid,
      product_id uuid,
      category_code text,
      type_code text,
      sub_type_code text,
      price_type text not null constraint service_orders_price_type_check check (price_type in ('fixed', 'range', 'negotiate')),
      price numeric(18, 4),
      min_price numeric(18, 4),
      max_price numeric(18, 4),
      currency text not null,
      is_price_agreed boolean not null default false,
      price_count integer not null default 0,
      details jsonb not null default '{}',
      customer jsonb not null,
      search text not null default '',
      visitor_id uuid,
      channel_id uuid,
      schedule_type text not null default 'immediate',
      schedule_at timestamptz(3),
      repeat jsonb not null default '{"kind": "none"}',
      subscription_type text not null default 'none',
      hold_until timestamptz(3),
      received_at timestamptz(3) not null,
      completed_at timestamptz(3),
      completion_confirmed_at timestamptz(3),
      auto_close_at timestamptz(3),
      rating jsonb,
      restart_of_id uuid,
      restarted_as_id uuid,
      repeat_of_id uuid,
      external_id text,
      metadata jsonb not null default '{}',
      remark text not null default '',
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint service_orders_merchant_id_number_key unique (merchant_id, number),
      constraint service_orders_merchant_id_external_id_key unique (merchant_id, external_id),
      constraint service_orders_initiator_id_fk foreign key (merchant_id, initiator_id) references users (merchant_id, id),
      constraint service_orders_operator_id_fk foreign key (merchant_id, operator_id) references users (merchant_id, id),
      constraint service_orders_price_specialist_id_fk foreign key (merchant_id, price_specialist_id) references users (merchant_id, id),
      constraint service_orders_department_id_fk foreign key (merchant_id, department_id)
        references departments (merchant_id, id) on delete set null (department_id),
      constraint service_orders_project_id_fk foreign key (merchant_id, project_id)
        references projects (merchant_id, id) on delete set null (project_id),
      constraint service_orders_visitor_id_fk foreign key (merchant_id, visitor_id)
        references visitors (merchant_id, id) on delete set null (visitor_id),
      constraint service_orders_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete set null (channel_id),
      constraint service_orders_restart_of_id_fk foreign key (merchant_id, restart_of_id) references service_orders (merchant_id, id),
      constraint service_orders_restarted_as_id_fk foreign key (merchant_id, restarted_as_id) references service_orders (merchant_id, id),
      constraint service_orders_repeat_of_id_fk foreign key (merchant_id, repeat_of_id) references service_orders (merchant_id, id),
      constraint service_orders_hold_check check ((status = 'hold') = (hold_until is not null))
    )`.execute(db);
  const open = sql`status in (${oneOf(statuses.slice(0, 7))}, 'rejected')`;
  await sql`create index service_orders_merchant_id_created_at_idx on service_orders (merchant_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index service_orders_merchant_id_status_idx on service_orders (merchant_id, status, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index service_orders_merchant_id_operator_id_idx on service_orders (merchant_id, operator_id, created_at desc)`.execute(
    db,
  );
  await sql`create index service_orders_merchant_id_specialist_idx on service_orders (merchant_id, price_specialist_id, created_at desc)
    where price_specialist_id is not null`.execute(db);
  await sql`create index service_orders_merchant_id_load_idx on service_orders (merchant_id, operator_id) where ${open}`.execute(
    db,
  );
  await sql`create index service_orders_merchant_id_channel_id_idx on service_orders (merchant_id, channel_id) where channel_id is not null`.execute(
    db,
  );
  await sql`create index service_orders_merchant_id_visitor_id_idx on service_orders (merchant_id, visitor_id) where visitor_id is not null`.execute(
    db,
  );
  await sql`create index service_orders_search_idx on service_orders using gin (search gin_trgm_ops)`.execute(db);
  await sql`
    create table service_order_prices (
      merchant_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      number integer not null,
      price_type text not null,
      price numeric(18, 4),
      min_price numeric(18, 4),
      max_price numeric(18, 4),
      currency text not null,
      note text not null default '',
      user_id uuid,
      state text not null default 'open' constraint service_order_prices_state_check check (state in ('open', 'accepted', 'questioned', 'replaced')),
      answer text not null default '',
      created_at timestamptz(3) not null,
      answered_at timestamptz(3),
      primary key (merchant_id, id),
      constraint service_order_prices_order_id_number_key unique (merchant_id, order_id, number),
      constraint service_order_prices_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id),
      constraint service_order_prices_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id)
    )`.execute(db);
  await sql`
    create table service_order_logs (
      merchant_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      from_status text,
      to_status text not null,
      action text not null,
      actor jsonb not null,
      reason text not null default '',
      params jsonb not null default '{}',
      created_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint service_order_logs_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id)
    )`.execute(db);
  await sql`create index service_order_logs_merchant_id_order_id_idx on service_order_logs (merchant_id, order_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table service_order_attachments (
      merchant_id uuid not null,
      order_id uuid not null,
      upload_id uuid not null,
      file jsonb not null,
      added_by text not null,
      added_at timestamptz(3) not null,
      primary key (merchant_id, order_id, upload_id),
      constraint service_order_attachments_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id),
      constraint service_order_attachments_upload_id_fk foreign key (merchant_id, upload_id) references uploads (merchant_id, id)
    )`.execute(db);
  await sql`
    create table service_order_views (
      merchant_id uuid not null,
      user_id uuid not null,
      order_id uuid not null,
      version integer not null,
      primary key (merchant_id, user_id, order_id),
      constraint service_order_views_user_id_fk foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
      constraint service_order_views_order_id_fk foreign key (merchant_id, order_id) references service_orders (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'service_order_views',
    'service_order_attachments',
    'service_order_logs',
    'service_order_prices',
    'service_orders',
    'service_order_numbers',
  ])
    await sql`drop table ${sql.raw(table)}`.execute(db);
}
