import type { Permission } from '@sala/contract/core/ability.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { cellsOf, toCsvTables } from '#testing/csv-tables.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;
let owner: TestPortal;
let talk: { channelId: string; visitorId: string };
const tickets: Record<string, TicketDetail> = {};

const make = async (over: object) => {
  app.clock.advance({ minutes: 1 });
  const body = {
    title: 'The invoice is wrong',
    description: 'It says two bottles.',
    assigneeId: lotus.ownerId,
    priority: 'medium' as const,
    customerEmail: 'srey@example.com',
    ...over,
  };
  return getData(await owner.call(ticketsApi.create, { body }));
};
const edit = async (id: string, body: object) => {
  const { version } = getData(await owner.call(ticketsApi.get, { params: { id } }));
  return getData(await owner.call(ticketsApi.update, { params: { id }, body: { ...body, version } }));
};
const list = async (query: object = {}, portal = owner) => {
  const { data, meta } = await portal.call(ticketsApi.list, { query });
  const names = new Map(Object.entries(tickets).map(([name, { id }]) => [id, name]));
  return { names: data.map(({ id }) => names.get(id)), total: meta.total };
};
const getNames = async (query: object, portal = owner) => (await list({ sort: 'asc', ...query }, portal)).names;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
  owner = lotus.owner;
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water', 'cleaning'] });
  talk = await lotus.talk();
  await owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
    params: { id: talk.channelId },
    body: { email: 'dara@example.com' },
  });
  tickets.water = await make({ title: 'No water', categoryCode: 'water', priority: 'urgent' });
  tickets.clean = await make({ categoryCode: 'cleaning', priority: 'low', assigneeId: lotus.colleagueId });
  tickets.chat = await make({
    description: 'Crème brûlée 100%',
    channelId: talk.channelId,
    customerEmail: 'dara@example.com',
  });
  tickets.done = await make({ priority: 'high', status: 'resolved' });
  tickets.nobodys = await make({ customerEmail: 'bopha@example.com' });
  await edit(tickets.nobodys.id, { assigneeId: null, status: 'pending' });
});
afterAll(() => app?.close());

const numbered = (name: string) => `#${tickets[name]!.ticketNumber}`;
const readerWith = async (over: object, ...permissions: Permission[]) =>
  signInAs(app, await hire(app, lotus.merchantId, { permissions, ...over }));
const onlyWater = { serviceScope: { ...unrestrictedScope, categories: ['water'] } };

describe('the list of tickets', () => {
  it('is narrowed by every filter, alone and together', async () => {
    const all = ['water', 'clean', 'chat', 'done', 'nobodys'];
    expect(await getNames({})).toEqual(all);
    expect(await getNames({ status: 'open,resolved' })).toEqual(['water', 'clean', 'chat', 'done']);
    expect(await getNames({ priority: 'urgent,low' })).toEqual(['water', 'clean']);
    expect(await getNames({ assigneeId: lotus.colleagueId })).toEqual(['clean']);
    expect(await getNames({ assigned: 'mine', status: 'open' })).toEqual(['water', 'chat']);
    expect(await getNames({ assigned: 'unassigned' })).toEqual(['nobodys']);
    expect(await getNames({ customerEmail: 'Bopha@example.com' })).toEqual(['nobodys']);
    expect(await getNames({ channelId: talk.channelId })).toEqual(['chat']);
    expect(await getNames({ visitorId: talk.visitorId })).toEqual(['chat']);
    expect(await getNames({ categoryCode: 'cleaning' })).toEqual(['clean']);
    expect(await getNames({ projectId: newId() })).toEqual([]);
    const { createdAt: from } = tickets.clean!;
    expect(await getNames({ from, to: tickets.done!.createdAt })).toEqual(['clean', 'chat']);
    expect(await getNames({ from, dateOf: 'resolved' })).toEqual(['done']);
    const updated = { dateOf: 'updated', from: tickets.water!.createdAt, to: tickets.clean!.createdAt };
    expect(await getNames(updated)).toEqual(['water']);
    expect(await getNames({ assigned: 'followed' })).toEqual([]);
    const params = { id: tickets.clean!.id };
    getData(await owner.call(ticketThreadApi.follow, { params, body: { isFollowing: true } }));
    expect(await getNames({ assigned: 'followed' })).toEqual(['clean']);
  });

  it('is searched by number, by words of all kinds and by the customer', async () => {
    expect(await getNames({ search: numbered('done') })).toEqual(['done']);
    expect(await getNames({ search: 'INVOICE srey' })).toEqual(['clean', 'done']);
    expect(await getNames({ search: 'crème 100%' })).toEqual(['chat']);
    expect(await getNames({ search: 'creme 100%' })).toEqual(['chat']);
    expect(await getNames({ search: 'bopha@exam' })).toEqual(['nobodys']);
    expect(await getNames({ search: '#999999' })).toEqual([]);
    expect(await getNames({ search: 'water%' })).toEqual([]);
    await edit(tickets.water!.id, { description: '<p>The <em>pump</em> stands still</p>' });
    expect(await getNames({ search: 'pump stands' })).toEqual(['water']);
  });

  it('finds rare words and the tickets of one customer by their indexes, whatever row-level security keeps apart', async () => {
    await asOwner(app.connectionString, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = 'tickets' and is_generated = 'NEVER'`,
      );
      const other: Record<string, string> = {
        id: 'gen_random_uuid()',
        number: 'o.number + 1000 + n',
        customer_email: "'customer' || n || '@mail.example'",
        search: "'flat ' || n",
        deleted_at: 'null',
      };
      await client.query(
        `insert into tickets (${rows.map(({ name }) => name).join(', ')})
         select ${rows.map(({ name }) => other[name] ?? `o.${name}`).join(', ')}
         from tickets o, generate_series(1, 20000) n where o.id = $1`,
        [tickets.done!.id],
      );
      await client.query('vacuum analyze tickets');
    });
    const countScans = async () => {
      const { rows } = await app.context.database.unscopedSql<{ name: string; scans: number }>(
        `select indexrelname as name, idx_scan as scans from pg_stat_user_indexes
         where indexrelname in ('tickets_search_idx', 'tickets_customer_email_idx') order by 1`,
      );
      return rows.map(({ scans }) => Number(scans));
    };
    const [mail, words] = (await countScans()) as [number, number];
    for (let time = 0; time < 8; time += 1) {
      expect((await list({ customerEmail: 'Customer777@mail.example' })).total).toBe(1);
      expect((await list({ search: 'flat 19999' })).total).toBe(1);
    }
    await expect.poll(async () => (await countScans())[0]).toBeGreaterThanOrEqual(mail + 8);
    await expect.poll(async () => (await countScans())[1]).toBeGreaterThanOrEqual(words + 8);
    expect((await list({ search: 'flat' })).total).toBe(10_000);
    await asOwner(app.connectionString, (client) => client.query("delete from tickets where search like 'flat %'"));
  });

  it('is sorted by what presses most, by who waits longest, and paged', async () => {
    expect((await getNames({ order: 'priority', sort: 'desc' }))[0]).toBe('water');
    expect(await getNames({ order: 'priority' })).toEqual(['clean', 'chat', 'nobodys', 'done', 'water']);
    expect(await getNames({ order: 'ticketNumber', sort: 'desc' })).toEqual([
      'nobodys',
      'done',
      'chat',
      'clean',
      'water',
    ]);
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const waits = (name: string, at: Date) =>
      query.updateTable('tickets').set({ waiting_since: at }).where('id', '=', tickets[name]!.id).execute();
    await waits('chat', new Date('2026-01-02T00:00:00Z'));
    await waits('nobodys', new Date('2026-01-01T00:00:00Z'));
    expect((await getNames({ order: 'waitingSince' })).slice(0, 2)).toEqual(['nobodys', 'chat']);
    expect((await getNames({ order: 'waitingSince', sort: 'desc' })).slice(0, 2)).toEqual(['chat', 'nobodys']);
    const inWait = await getNames({ order: 'waitingSince', waiting: 'customer' });
    expect(inWait.slice(0, 2)).toEqual(['nobodys', 'chat']);
    expect(inWait).not.toContain('done');
    expect(await list({ page: 2, limit: 2 })).toEqual({ names: ['chat', 'clean'], total: 5 });
    const { data } = await owner.call(ticketsApi.download, { query: { status: 'resolved' } });
    expect(data.map(({ id }) => id)).toEqual([tickets.done!.id]);
  });

  it('is a file with the same tickets in the same order, for its readers alone', async () => {
    const exported = async (query: object, portal = owner) => {
      const { data } = await portal.call(ticketsApi.export, { query });
      const [head, ...rows] = toCsvTables(data)[0]!.map(cellsOf);
      const names = new Map(Object.entries(tickets).map(([name, { ticketNumber }]) => [String(ticketNumber), name]));
      return { head: head!, rows, names: rows.map((row) => names.get(row[1]!)) };
    };
    for (const order of ['createdAt', 'ticketNumber', 'priority', 'waitingSince', 'updatedAt'])
      for (const sort of ['asc', 'desc'])
        expect((await exported({ order, sort })).names, `${order} ${sort}`).toEqual(await getNames({ order, sort }));
    const { query } = app.context.database.forMerchant(lotus.merchantId);
    const mail = { id: newId(), ticket_id: tickets.chat!.id, kind: 'answered', state: 'failed' } as const;
    await query
      .insertInto('ticket_mails')
      .values({ ...mail, created_at: app.context.clock.now() })
      .execute();
    expect((await exported({ mail: 'undelivered' })).names).toEqual(['chat']);
    const { head, rows, names } = await exported({ search: 'water' });
    expect(names).toEqual(['water']);
    expect(head.slice(1, 6)).toEqual(['Number', 'Description', 'Status', 'Priority', 'Assignee']);
    expect(rows[0]!.slice(3, 5)).toEqual(['Open', 'Urgent']);
    const narrow = await readerWith(onlyWater, { subject: 'view-ticket', action: 'read' });
    expect((await exported({ sort: 'asc' }, narrow)).names).toEqual(await getNames({}, narrow));
    const stranger = await readerWith({}, { subject: 'chat', action: 'read' });
    expect((await stranger.call(ticketsApi.export, { query: {} })).status).toBe(403);
  });

  it('shows and counts no more than the reader’s scope allows', async () => {
    const counts = getData(await owner.call(ticketsApi.counts));
    expect(counts).toEqual({ open: 3, pending: 1, resolved: 1, unassigned: 1, mine: 2, badge: 3 });
    const narrow = await readerWith(onlyWater, { subject: 'view-ticket', action: 'read' });
    expect(await getNames({}, narrow)).toEqual(['water', 'chat', 'done', 'nobodys']);
    expect(await getNames({ categoryCode: 'cleaning' }, narrow)).toEqual([]);
    expect(getData(await narrow.call(ticketsApi.counts))).toMatchObject({ open: 2, unassigned: 1, mine: 0, badge: 1 });
    expect((await narrow.call(ticketsApi.get, { params: { id: tickets.clean!.id } })).status).toBe(404);
    expect((await narrow.call(ticketsApi.history, { params: { id: tickets.clean!.id } })).status).toBe(404);
    const choices = getData(await narrow.call(ticketsApi.choices));
    expect(choices.categories.map(({ code }) => code)).toEqual(['water']);
    expect(choices.people.map(({ id }) => id)).toContain(lotus.colleagueId);
  });
});

describe('a change of several tickets', () => {
  const bulk = (body: object, portal = owner) =>
    portal.call(ticketsApi.bulk, { body: { action: 'priority', tickets: [], ...body } as never });

  it('is done to those it can be done to, and says of each other why not', async () => {
    const [one, two] = [await make({}), await make({})];
    await edit(two.id, { priority: 'low' });
    const chosen = [
      { id: one.id, version: 1 },
      { id: two.id, version: 1 },
      { id: newId(), version: 1 },
    ];
    const raised = getData(await bulk({ priority: 'high', tickets: chosen }));
    expect(raised).toEqual({
      done: [one.id],
      refused: [
        { id: two.id, message: 'ticketUpdateFailed', params: { version: '2' } },
        { id: chosen[2]!.id, message: 'recordNotFound', params: {} },
      ],
    });
    expect((await bulk({ action: 'assign', tickets: chosen })).failure.validate).toEqual({
      assignee_id: [{ key: 'required' }],
    });
    const given = getData(await bulk({ action: 'assign', assigneeId: newId(), tickets: [{ id: one.id, version: 2 }] }));
    expect(given.refused).toEqual([{ id: one.id, message: 'assigneeCannotTakeTicket', params: {} }]);
    const worker = await readerWith({}, { subject: 'ticket', action: 'read' }, { subject: 'ticket', action: 'update' });
    const fresh = [{ id: one.id, version: 2 }];
    const refusals = [
      await bulk({ action: 'delete', tickets: fresh }, worker),
      await bulk({ action: 'assign', assigneeId: null, tickets: fresh }, worker),
      await bulk({ action: 'delete', tickets: [{ id: one.id, version: 1 }] }),
    ].map((answer) => getData(answer).refused[0]!.message);
    expect(refusals).toEqual(['ticketDeleteDenied', 'ticketAssigneeDenied', 'ticketUpdateFailed']);
    expect(getData(await bulk({ action: 'status', status: 'resolved', tickets: fresh }, worker)).done).toEqual([
      one.id,
    ]);
    expect(getData(await bulk({ action: 'delete', tickets: [{ id: one.id, version: 3 }] })).done).toEqual([one.id]);
  });
});
