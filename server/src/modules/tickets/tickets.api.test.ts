import type { Permission } from '@sala/contract/core/ability.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service-catalogue/service-catalogue.factory.ts';
import { Company, dataOf } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
  owner = lotus.owner;
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water', 'cleaning'] });
});
afterAll(() => app?.close());

const wish = (over: object = {}) => ({
  title: 'The invoice is wrong',
  description: '<p>It says <strong>two</strong> bottles.</p>',
  assigneeId: lotus.ownerId,
  priority: 'medium' as const,
  customerEmail: 'srey@example.com',
  ...over,
});
const make = async (over: object = {}, portal = owner) =>
  dataOf(await portal.call(ticketsApi.create, { body: wish(over) }));
const edit = (id: string, body: { version: number } & object, portal = owner) =>
  portal.call(ticketsApi.update, { params: { id }, body });
const list = async (query: object = {}, portal = owner) => dataOf(await portal.call(ticketsApi.list, { query }));
const historyOf = async (id: string) =>
  dataOf(await owner.call(ticketsApi.history, { params: { id }, query: {} })).map(({ field, before, after, actor }) => [
    field,
    before,
    after,
    actor.kind,
  ]);
const personWith = async (permissions: Permission[], over: object = {}) => {
  const user = await hire(app, lotus.merchantId, { permissions, ...over });
  return { user, portal: await signInAs(app, user) };
};

describe('a ticket', () => {
  it('is made with a number of its own, changed field by field, and its history says what was what', async () => {
    const made = await make({ internalNote: 'He is angry', status: 'pending', categoryCode: 'water' });
    expect(made).toMatchObject({
      status: 'pending',
      version: 1,
      origin: 'portal',
      excerpt: 'It says two bottles.',
      customer: { name: 'srey', email: 'srey@example.com', visitorId: null },
      category: { code: 'water' },
      noteCount: 1,
      isSeen: true,
    });
    expect((await make({ title: 'Another' })).ticketNumber).toBe(made.ticketNumber + 1);
    const { id } = made;
    const changed = dataOf(await edit(id, { version: 1, priority: 'urgent', assigneeId: lotus.colleagueId }));
    expect(changed).toMatchObject({ version: 2, priority: 'urgent', assignee: { id: lotus.colleagueId } });
    expect(dataOf(await edit(id, { version: 2, priority: 'urgent' })).version).toBe(2);
    expect((await historyOf(id)).sort()).toEqual([
      ['assignee', made.assignee!.name, changed.assignee!.name, 'user'],
      ['created', null, null, 'user'],
      ['priority', 'medium', 'urgent', 'user'],
    ]);
    dataOf(await owner.call(ticketsApi.remove, { params: { id } }));
    expect((await owner.call(ticketsApi.get, { params: { id } })).status).toBe(404);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    void personWith;
  });
});
