import { type Kysely, sql } from 'kysely';

/** Columns that change without anybody editing the record: order among others, counters, marks of use, times. */
const unedited = ['position', 'updated_at', 'use_count', 'last_used_at', 'recent_message_ids'];

/** Whole rows are what people edit, except for the columns named. */
const wholeRows: Record<string, readonly string[]> = {
  break_rules: [],
  chat_preferences: [],
  days_off: [],
  departments: [],
  employees: [],
  holidays: [],
  integrations: [
    'app_secrets_sealed',
    'former_app_secret_until',
    'webhook_secrets_sealed',
    'former_webhook_secret_until',
    'widget_seen_at',
    'first_message_at',
  ],
  language_services: [],
  leaves: [],
  notification_configs: [],
  partner_settings: [],
  price_rules: [],
  projects: [],
  quick_messages: [],
  roles: [],
  service_board_views: [],
  service_entries: [],
  service_order_series: ['next_day', 'order_count'],
  service_products: [],
  team_members: [],
  teams: [],
  time_shifts: [],
  users: ['is_offline', 'password_hash'],
  whitelists: [],
  working_schedules: [],
};

/** Of rows that are written much more often than they are edited: only these columns count. */
const partsOfRows: readonly { table: string; version: string; columns: readonly string[] }[] = [
  {
    table: 'merchants',
    version: 'version',
    columns: ['name', 'email', 'phone', 'website', 'address', 'description', 'logo_id', 'default_locale', 'time_zone'],
  },
  {
    table: 'merchants',
    version: 'settings_version',
    columns: [
      'session_expiry_minutes',
      'reopen_window_minutes',
      'meta_field_names',
      'currencies',
      'conversation_retention_days',
      'audit_retention_days',
    ],
  },
  {
    table: 'visitors',
    version: 'version',
    columns: ['name', 'email', 'phone', 'locale'],
  },
];

const row = (side: 'old' | 'new', columns: readonly string[]) =>
  `(${columns.map((one) => `${side}.${one}`).join(', ')})`;

/**
 * A number of each record that people edit, by which somebody who saves is told that another one was quicker. The database counts,
 * so that what the server changes by itself counts as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_version() returns trigger language plpgsql as $$
    declare
      ignored text[] := coalesce(tg_argv::text[], '{}');
    begin
      if (to_jsonb(new) - ignored) is distinct from (to_jsonb(old) - ignored) then
        new.version := old.version + 1;
      end if;
      return new;
    end $$`.execute(db);
  for (const [table, ignored] of Object.entries(wholeRows)) {
    const names = [...unedited, ...ignored].map((name) => `'${name}'`).join(', ');
    await sql.raw(`alter table ${table} add column version integer not null default 1`).execute(db);
    await sql
      .raw(`
        create trigger ${table}_count_version before update on ${table}
        for each row when (old.version = new.version) execute function count_version(${names})`)
      .execute(db);
  }
  for (const { table, version, columns } of partsOfRows) {
    const name = `count_${table}_${version}`;
    await sql.raw(`alter table ${table} add column ${version} integer not null default 1`).execute(db);
    await sql
      .raw(`
        create function ${name}() returns trigger language plpgsql as $$
        begin
          new.${version} := old.${version} + 1;
          return new;
        end $$`)
      .execute(db);
    await sql
      .raw(`
        create trigger ${name} before update on ${table} for each row
        when (old.${version} = new.${version} and ${row('old', columns)} is distinct from ${row('new', columns)})
        execute function ${name}()`)
      .execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(wholeRows)) {
    await sql.raw(`drop trigger ${table}_count_version on ${table}`).execute(db);
    await sql.raw(`alter table ${table} drop column version`).execute(db);
  }
  await sql`drop function count_version()`.execute(db);
  for (const { table, version } of partsOfRows) {
    await sql.raw(`drop trigger count_${table}_${version} on ${table}`).execute(db);
    await sql.raw(`alter table ${table} drop column ${version}`).execute(db);
    await sql.raw(`drop function count_${table}_${version}()`).execute(db);
  }
}
