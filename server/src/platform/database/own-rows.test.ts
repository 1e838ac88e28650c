import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Drops all indexes of an empty table except the ones to be tested. */
const dropOthers = (table: string, index: string) => `
do $$ declare one record; begin
  for one in
    select i.indexrelid::regclass as name, c.conname from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = '${table}'::regclass and i.indexrelid::regclass::text not like '%${index}%'
  loop
    if one.conname is null then execute format('drop index %s', one.name);
    else execute format('alter table ${table} drop constraint if exists %I cascade', one.conname); end if;
  end loop;
end $$`;

/** The plan of PostgreSQL for reading the view for a merchant with sequential scans disabled. */
async function toPlan(view: string, condition: string, index: string): Promise<string> {
  return asOwner(app.connectionString, async (client) => {
    await client.query('begin');
    await client.query(dropOthers(view.replace('own_', ''), index));
    await client.query(
      `set local role sala_merchant; set local enable_seqscan = off; set local sala.merchant_id = '${newId()}'`,
    );
    const { rows } = await client.query(`explain (format json) select merchant_id from ${view} where ${condition}`);
    return JSON.stringify(rows);
  });
}

describe('a search under row-level security', () => {
  it.each([
    ['own_chat_message_search', `words @@ 'door'::tsquery`, 'words_idx'],
    ['own_chat_search_words', `chat_search_grams(word) @> '{abc}'`, 'found_idx'],
    ['own_chat_channels', `status = 'closed' and chat_search_grams(search_text) @> '{abc}'`, 'search_closed'],
    ['own_chat_channels', `status = 'closed' and chat_search_grams(visitor_search) @> '{abc}'`, 'visitor_search'],
    ['own_chat_channels', `tag_ids <> '{}' and tag_ids @> '{00000000-0000-4000-8000-000000000001}'`, 'tag_ids'],
    ['own_service_orders', `search like '%door%'`, 'search_idx'],
    ['own_tickets', `search like '%door%'`, 'search_idx'],
    ['own_tickets', `deleted_at is null and lower(customer_email) = 'a@b.example'`, 'customer_email'],
    ['own_visitors', `lower(email) = 'a@b.example'`, 'email'],
  ])('reads %s where %s by its index', async (view, condition, index) => {
    const plan = await toPlan(view, condition, index);
    expect(plan).toMatch(/"Index Cond":"[^"]*(@@|@>|~~|lower)/);
  });
});
