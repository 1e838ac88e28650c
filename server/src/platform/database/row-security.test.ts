import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';
import type { RunSql } from './database.ts';
import { migrate } from './migrate.ts';

/** Every table and view with a merchant column, including those of libraries. */
const tablesOfMerchants = `
  select c.oid::regclass::text as name, c.relkind = 'v' as "isView"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`;

interface Table {
  readonly name: string;
  readonly isView: boolean;
}

let app: TestApp;
let merchantId: string;
let strangerId: string;
let tables: Table[];
/** Required columns by table. */
let columns: Map<string, { name: string; type: string }[]>;
/** Works as the application's role without a merchant, as if the scope had been forgotten. */
let nobody: pg.Client;

beforeAll(async () => {
  app = await createTestApp();
  ({ id: merchantId } = await buildMerchant(app.context));
  ({ id: strangerId } = await buildMerchant(app.context));
  await buildUser(app.context, { merchantId });
  await asOwner(app.connectionString, async (owner) => {
    tables = (await owner.query<Table>(tablesOfMerchants)).rows;
    columns = await readColumns(owner);
    await fillEveryTable(owner);
  });
  nobody = new pg.Client({ connectionString: app.connectionString });
  await nobody.connect();
  await nobody.query('set role sala_merchant');
});

afterAll(async () => {
  await nobody?.end();
  await app?.close();
});

const storedTables = () => tables.filter(({ isView }) => !isView).map(({ name }) => name);

/** Inserts a row of the merchant into each table, with arbitrary values: constraints and triggers are disabled. */
async function fillEveryTable(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter table %s %s', conrelid::regclass,
       string_agg(format('drop constraint if exists %I cascade', conname), ', ')) as statement
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('c', 'f') group by conrelid`,
    [storedTables()],
  );
  await owner.query(rows.map(({ statement }) => statement).join('; '));
  for (const name of storedTables()) await owner.query(toRow(name, merchantId));
}

async function readColumns(owner: pg.Client): Promise<typeof columns> {
  const { rows } = await owner.query<{ table: string; name: string; type: string }>(
    `select attrelid::regclass::text as table, quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attnotnull and attname <> 'merchant_id'
       and attgenerated = '' and attidentity = '' and not atthasdef`,
    [storedTables()],
  );
  return Map.groupBy(rows, ({ table }) => table);
}

const sampleByName: Record<string, string> = {
  uuid: `'${randomUUID()}'`,
  text: `'words'`,
  boolean: 'false',
  jsonb: `'{}'`,
  date: `'2026-01-01'`,
  tsvector: `''`,
  bytea: `''`,
};

/** An insert with a value for each required column. */
function toRow(table: string, id: string): string {
  const required = columns.get(table) ?? [];
  const sampleFor = (type: string) =>
    sampleByName[type] ?? (type.startsWith('timestamp') ? 'now()' : type.endsWith('[]') ? `'{}'` : '0');
  const names = ['merchant_id', ...required.map(({ name }) => name)];
  const values = [`'${id}'`, ...required.map(({ type }) => sampleFor(type))];
  return `insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`;
}

/** Changes of whatever a view shows. */
const writesOf = (view: string): string[] => [
  `insert into ${view} (merchant_id) values ('${merchantId}')`,
  `update ${view} set merchant_id = merchant_id`,
  `delete from ${view}`,
];

const refusalOf = (run: RunSql, statement: string): Promise<unknown> => run(statement).catch((error: unknown) => error);

const countIn = async (run: RunSql, table: string): Promise<number> =>
  (await run<{ amount: number }>(`select count(*) as amount from ${table}`)).rows[0]!.amount;

describe('every table with a merchant in it', () => {
  it('has something of the merchant, which they see', async () => {
    expect(tables.length).toBeGreaterThan(60);
    const { sql } = app.context.database.forMerchant(merchantId);
    const empty: string[] = [];
    for (const name of storedTables()) if ((await countIn(sql, name)) === 0) empty.push(name);
    expect(empty).toEqual([]);
  });

  it('is under row-level security that holds its owner too', async () => {
    const { rows } = await asOwner(app.connectionString, (owner) =>
      owner.query(
        `select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'merchant_id'
         where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)`,
      ),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    { whose: 'another merchant', run: (): RunSql => app.context.database.forMerchant(strangerId).sql },
    { whose: 'nobody', run: (): RunSql => ((statement: string) => nobody.query(statement)) as RunSql },
  ])(
    'shows and lets change nothing to the raw SQL of $whose',
    async ({ run }) => {
      const own = app.context.database.forMerchant(merchantId).sql;
      const foreign = run();
      for (const { name, isView } of tables) {
        expect([name, await countIn(foreign, `${name} where merchant_id = '${merchantId}'`)]).toEqual([name, 0]);
        if (isView) {
          for (const write of writesOf(name))
            expect([write, await refusalOf(foreign, write)]).toEqual([
              write,
              expect.objectContaining({ code: '42501' }),
            ]);
          continue;
        }
        const before = await countIn(own, name);
        const changed = await foreign(
          `update ${name} set merchant_id = merchant_id where merchant_id = '${merchantId}'`,
        );
        const removed = await foreign(`delete from ${name} where merchant_id = '${merchantId}'`);
        expect([name, changed.rowCount, removed.rowCount]).toEqual([name, 0, 0]);
        expect([name, await refusalOf(foreign, toRow(name, merchantId))]).toEqual([
          name,
          expect.objectContaining({ code: '42501' }),
        ]);
        expect([name, await countIn(own, name)]).toEqual([name, before]);
      }
    },
    120_000,
  );

  it('keeps a row with its merchant', async () => {
    const { sql } = app.context.database.forMerchant(merchantId);
    await expect(sql(`update users set merchant_id = '${strangerId}'`)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a view', () => {
  it('is written by no role of the server: it would go past the policies', async () => {
    expect(tables.some(({ isView }) => isView)).toBe(true);
    const { rows } = await asOwner(app.connectionString, (owner) =>
      owner.query(
        `select c.relname, r.name from pg_class c, unnest(array['sala_merchant', 'sala_system']) r (name)
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
           and (has_table_privilege(r.name::name, c.oid, 'delete, truncate')
             or has_any_column_privilege(r.name::name, c.oid, 'insert, update'))
         order by 1, 2`,
      ),
    );
    expect(rows).toEqual([]);
  });
});

/** What the merchant's role may do with tables and views without a merchant column. Each has a reason, and conditions of its own. */
const rightsOfMerchants = [
  // A policy shows them their own row.
  { name: 'merchants', rights: ['select', 'update'] },
];

describe('a table without a merchant in it', () => {
  it('is denied to merchants, unless it is listed here with what they need', async () => {
    const { rows } = await asOwner(app.connectionString, (owner) =>
      owner.query(
        `select c.relname as name, array_agg(r.name order by r.name) as rights
         from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) r (name)
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
           and not exists (
             select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
           )
           and case when r.name in ('select', 'insert', 'update', 'references')
             then has_any_column_privilege('sala_merchant', c.oid, r.name)
             else has_table_privilege('sala_merchant', c.oid, r.name) end
         group by c.relname order by 1`,
      ),
    );
    expect(rows).toEqual(rightsOfMerchants);
  });

  it('shows merchants nothing but their own row of merchants, which they neither make nor remove', async () => {
    const { sql } = app.context.database.forMerchant(merchantId);
    expect((await sql('select id from merchants')).rows).toEqual([{ id: merchantId }]);
    expect((await nobody.query('select id from merchants')).rows).toEqual([]);
    expect((await sql(`update merchants set name = name where id = '${strangerId}'`)).rowCount).toBe(0);
    for (const statement of [
      `update merchants set id = '${randomUUID()}'`,
      `insert into merchants (id, name, default_locale, time_zone) values ('${randomUUID()}', 'Lotus', 'en', 'UTC')`,
      `delete from merchants where id = '${merchantId}'`,
      'select * from owner_accounts',
      'select * from sign_in_codes',
    ])
      expect([statement, await refusalOf(sql, statement)]).toEqual([
        statement,
        expect.objectContaining({ code: '42501' }),
      ]);
  });
});

describe('the roles the server works in', () => {
  it('cannot go past the policies: they own nothing and have no right to', async () => {
    const { rows } = await asOwner(app.connectionString, (owner) =>
      owner.query(
        `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
          exists (select from pg_class where relowner = r.oid) as "isOwner",
          exists (select from pg_auth_members where member = r.oid) as "isMember"
         from pg_roles r where rolname in ('sala_merchant', 'sala_system') order by 1`,
      ),
    );
    const harmless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
      isOwner: false,
      isMember: false,
    };
    expect(rows).toEqual([
      { rolname: 'sala_merchant', ...harmless },
      { rolname: 'sala_system', ...harmless },
    ]);
  });

  it('are what every way to the database runs in', async () => {
    const { database } = app.context;
    const who = `select current_user as role, current_setting('sala.merchant_id') as merchant`;
    const { rows } = await database.forMerchant(merchantId).sql(who);
    expect(rows).toEqual([{ role: 'sala_merchant', merchant: merchantId }]);
    expect((await database.unscopedSql(who)).rows).toEqual([{ role: 'sala_system', merchant: '' }]);
  });

  it('leave nothing behind on the connection for who comes next', async () => {
    const { database } = app.context;
    const ids = Array.from({ length: 200 }, (_, index) => (index % 2 ? merchantId : strangerId));
    const seen = await Promise.all(
      ids.map(async (id) => (await database.forMerchant(id).sql('select distinct merchant_id from users')).rows),
    );
    expect(seen).toEqual(ids.map((id) => (id === merchantId ? [{ merchant_id: id }] : [])));
  });
});

describe('a table that is made later', () => {
  it('is protected as soon as the server starts on it, and can be used', async () => {
    await asOwner(app.connectionString, (owner) =>
      owner.query(
        `create table later_things (merchant_id uuid not null, id uuid not null, primary key (merchant_id, id))`,
      ),
    );
    await migrate(app.connectionString);
    const own = app.context.database.forMerchant(merchantId).sql;
    await own(`insert into later_things values ('${merchantId}', '${randomUUID()}')`);
    expect(await countIn(own, 'later_things')).toBe(1);
    expect(await countIn(app.context.database.forMerchant(strangerId).sql, 'later_things')).toBe(0);
    expect(await countIn(app.context.database.unscopedSql, 'later_things')).toBe(1);
  });

  it('is denied to merchants without a merchant in it, and a view of it can only be read', async () => {
    await asOwner(app.connectionString, async (owner) => {
      await owner.query('create table later_counts (id int primary key)');
      await owner.query(`create view own_later as select merchant_id from users
        where merchant_id = nullif(current_setting('sala.merchant_id', true), '')::uuid`);
    });
    await migrate(app.connectionString);
    const { forMerchant, unscopedSql } = app.context.database;
    const own = forMerchant(merchantId).sql;
    expect(await countIn(own, 'own_later')).toBe(await countIn(own, 'users'));
    expect(await countIn(unscopedSql, 'later_counts')).toBe(0);
    const refused = expect.objectContaining({ code: '42501' });
    expect(await refusalOf(own, 'select id from later_counts')).toEqual(refused);
    for (const write of writesOf('own_later'))
      expect([write, await refusalOf(own, write), await refusalOf(unscopedSql, write)]).toEqual([
        write,
        refused,
        refused,
      ]);
  });
});
