import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TenantPlugin } from './tenant-plugin.ts';

interface Tables {
  orders: { merchant_id: string; id: string; customer_id: string; status: string };
  customers: { merchant_id: string; id: string; name: string };
}

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const query = new Kysely<Tables>({ dialect }).withPlugin(new TenantPlugin('m1'));

describe('the handle of a merchant', () => {
  it('limits a list to the merchant, joins and sub-queries included', () => {
    const { sql, parameters } = query
      .selectFrom('orders as o')
      .leftJoin('customers as c', 'c.id', 'o.customer_id')
      .select(['o.id', 'c.name'])
      .where('o.status', '=', 'open')
      .where('o.customer_id', 'in', (inner) => inner.selectFrom('customers').select('id').where('name', '=', 'Dara'))
      .compile();
    expect(sql).toContain('on "c"."id" = "o"."customer_id" and "c"."merchant_id" = $1');
    expect(sql).toMatch(/"name" = \$\d and "customers"\."merchant_id" = \$\d/);
    expect(sql).toMatch(/"o"\."merchant_id" = \$\d$/);
    expect(parameters.filter((parameter) => parameter === 'm1')).toHaveLength(3);
  });

  it('limits changes and removals', () => {
    expect(query.updateTable('orders').set({ status: 'done' }).where('id', '=', 'x').compile().sql).toBe(
      'update "orders" set "status" = $1 where "id" = $2 and "orders"."merchant_id" = $3',
    );
    expect(query.deleteFrom('orders').compile().sql).toBe('delete from "orders" where "orders"."merchant_id" = $1');
  });

  it('cannot be widened by an or', () => {
    const { sql } = query
      .selectFrom('orders')
      .select('id')
      .where((where) => where.or([where('status', '=', 'open'), where('status', '=', 'done')]))
      .compile();
    expect(sql).toBe(
      'select "id" from "orders" where ("status" = $1 or "status" = $2) and "orders"."merchant_id" = $3',
    );
  });

  it('writes the merchant into every new row, over whatever the row says', () => {
    const { sql, parameters } = query
      .insertInto('customers')
      .values([
        { merchant_id: 'm2', id: 'a', name: 'Dara' },
        { merchant_id: 'm2', id: 'b', name: 'Sophea' },
      ])
      .compile();
    expect(sql).toContain('insert into "customers" ("merchant_id", "id", "name")');
    expect(parameters).not.toContain('m2');
    expect(parameters.filter((parameter) => parameter === 'm1')).toHaveLength(2);
  });

  it('leaves common table expressions to the tables inside them', () => {
    const { sql } = query
      .with('recent', (db) => db.selectFrom('orders').select(['id']))
      .selectFrom('recent')
      .select('id')
      .compile();
    expect(sql).toBe(
      'with "recent" as (select "id" from "orders" where "orders"."merchant_id" = $1) select "id" from "recent"',
    );
  });
});
