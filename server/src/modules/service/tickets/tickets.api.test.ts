import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketBulkAction } from '@sala/contract/service/tickets/tickets.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
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

type Edit = EndpointInput<typeof ticketsApi.update>['body'];

const wish = (over: object = {}) => ({
  title: 'The invoice is wrong',
  description: '<p>It says <strong>two</strong> bottles.</p>',
  assigneeId: lotus.ownerId,
  priority: 'medium' as const,
  customerEmail: 'srey@example.com',
  ...over,
});
const create = (over: object = {}, portal = owner) => portal.call(ticketsApi.create, { body: wish(over) });
const make = async (over: object = {}) => getData(await create(over));
const edit = (id: string, body: Edit, portal = owner) => portal.call(ticketsApi.update, { params: { id }, body });
const remove = (id: string, portal = owner) => portal.call(ticketsApi.remove, { params: { id } });
const get = (id: string, portal = owner) => portal.call(ticketsApi.get, { params: { id } });
const getHistory = async (id: string) => getData(await owner.call(ticketsApi.history, { params: { id } }));
const signedIn = async (...permissions: Permission[]) =>
  signInAs(app, await hire(app, lotus.merchantId, { permissions }));
const toRefusal = ({ status, failure }: { status: number; failure: { message: string } }) => [status, failure?.message];

describe('a ticket', () => {
  it('is made with a number of its own, and its history says what was what', async () => {
    const body = { internalNote: 'He is angry', status: 'pending', categoryCode: 'water' };
    const made = await make(body);
    expect(made).toMatchObject({
      status: 'pending',
      version: 1,
      origin: 'portal',
      description: '<p>It says <strong>two</strong> bottles.</p>',
      excerpt: 'It says two bottles.',
      customer: { name: 'srey', email: 'srey@example.com', visitorId: null },
      category: { code: 'water' },
      noteCount: 1,
      isSeen: true,
    });
    const { id } = made;
    const thread = getData(await owner.call(ticketThreadApi.list, { params: { id } }));
    expect(thread).toMatchObject([{ kind: 'note', body: '<p>He is angry</p>' }]);
    const next = await make({ title: 'Another', status: 'resolved' });
    expect(next).toMatchObject({ ticketNumber: made.ticketNumber + 1, resolvedAt: next.createdAt });
    expect(next.otherTickets.map((other) => other.id)).toContain(id);

    const changed = getData(await edit(id, { version: 1, priority: 'urgent', assigneeId: lotus.colleagueId }));
    expect(changed).toMatchObject({ version: 2, priority: 'urgent', assignee: { id: lotus.colleagueId } });
    expect(getData(await edit(id, { version: 2, priority: 'urgent', categoryCode: 'water' })).version).toBe(2);
    const cleared = { assigneeId: null, categoryCode: null, status: 'resolved', customerLocale: 'vi' } as const;
    const nobodys = getData(await edit(id, { version: 2, ...cleared }));
    expect(nobodys).toMatchObject({ assignee: null, category: null, status: 'resolved', customer: { locale: 'vi' } });
    expect(nobodys.resolvedAt).not.toBeNull();
    const name = { owner: made.assignee!.name, colleague: changed.assignee!.name };
    const lines = (await getHistory(id)).map(({ field, before, after, actor }) => [field, before, after, actor.kind]);
    expect(lines.sort()).toEqual([
      ['assignee', name.colleague, null, 'user'],
      ['assignee', name.owner, name.colleague, 'user'],
      ['category', 'water', null, 'user'],
      ['created', null, null, 'user'],
      ['customerLocale', made.customer.locale, 'vi', 'user'],
      ['priority', 'medium', 'urgent', 'user'],
      ['status', 'pending', 'resolved', 'user'],
    ]);
  });

  it('is made once however often it is sent under one key', async () => {
    const headers = { 'Idempotency-Key': newId() };
    const send = () => owner.call(ticketsApi.create, { body: wish() }, { headers });
    const [first, second] = [getData(await send()), getData(await send())];
    expect(second).toMatchObject({ id: first.id, ticketNumber: first.ticketNumber });
  });

  it('comes from a conversation once its visitor has an address, and goes to that address', async () => {
    const { channelId } = await lotus.talk();
    const ask = () => create({ channelId });
    expect(toRefusal(await ask())).toEqual([400, 'customerEmailMissing']);
    const note = (body: { email: string; isShared?: boolean }, id = channelId) =>
      owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, { params: { id }, body });
    expect(getData(await note({ email: 'dara@example.com' })).email).toBe('dara@example.com');
    expect(getData(await owner.call(channelsApi.detail, { body: { channelId } })).visitor.email).toBe(
      'dara@example.com',
    );
    expect((await ask()).failure.validate).toEqual({ customer_email: [{ key: 'ticketEmail' }] });
    const made = await make({ channelId, customerEmail: 'Dara@example.com' });
    expect(made).toMatchObject({ origin: 'chat', channelId, customer: { email: 'dara@example.com' } });
    const moved = await edit(made.id, { version: 1, customerEmail: 'other@example.com' });
    expect(moved.failure.validate).toEqual({ customer_email: [{ key: 'ticketEmail' }] });

    const other = (await lotus.talk()).channelId;
    expect(toRefusal(await note({ email: 'DARA@example.com' }, other))).toEqual([409, 'emailAlreadyExists']);
    expect(getData(await note({ email: 'DARA@example.com', isShared: true }, other)).email).toBe('dara@example.com');
    expect(toRefusal(await create({ channelId: newId() }))).toEqual([404, 'recordNotFound']);
  });

  it('refuses what is not there at its field, and half of it is not kept', async () => {
    const validate = async (over: object) => (await create(over)).failure.validate;
    expect(await validate({ projectId: newId() })).toEqual({ project_id: [{ key: 'id' }] });
    expect(await validate({ categoryCode: 'water', typeCode: 'wine' })).toEqual({
      type_code: [{ key: 'unknownName', params: { value: 'wine' } }],
    });
    expect(await validate({ typeCode: 'wine' })).toEqual({
      type_code: [expect.objectContaining({ key: 'unknownName' })],
    });
    expect(await validate({ description: '<p> </p>' })).toEqual({ description: [{ key: 'required' }] });
    expect(await validate({ attachmentIds: [newId()] })).toEqual({ attachment_ids: [{ key: 'id' }] });
    expect(toRefusal(await create({ assigneeId: newId() }))).toEqual([400, 'assigneeCannotTakeTicket']);
    const before = await make();
    expect((await make()).ticketNumber).toBe(before.ticketNumber + 1);
  });

  it('has files, which are added, taken off and counted', async () => {
    const [one, two] = [await lotus.upload(), await lotus.upload()];
    const made = await make({ attachmentIds: [one.id] });
    expect(made).toMatchObject({ fileCount: 1, files: [{ id: one.id, addedBy: made.creator!.name }] });
    const { id } = made;
    const both = getData(await edit(id, { version: 1, addFileIds: [two.id], removeFileIds: [one.id] }));
    expect([both.fileCount, both.files.map((file) => file.id)]).toEqual([1, [two.id]]);
    expect((await edit(id, { version: 2, addFileIds: [two.id] })).failure.validate).toEqual({
      add_file_ids: [{ key: 'id' }],
    });
  });
});

describe('a change', () => {
  it('of what nobody else changed is merged; of the same it is refused with the ticket as it is now', async () => {
    const { id } = await make();
    getData(await edit(id, { version: 1, priority: 'high' }));
    const merged = getData(await edit(id, { version: 1, title: 'The invoice of May is wrong' }));
    expect(merged).toMatchObject({ version: 3, priority: 'high', title: 'The invoice of May is wrong' });
    const late = await edit(id, { version: 1, priority: 'low', status: 'resolved' });
    expect(late.failure).toMatchObject({
      message: 'ticketUpdateFailed',
      params: { version: 3 },
      data: { id, version: 3, priority: 'high', status: 'open' },
    });
    expect(getData(await edit(id, { version: 1, priority: 'high' })).version).toBe(3);
  });

  it('of the customer’s address is kept in the audit log, as is a deletion', async () => {
    const { id, ticketNumber } = await make();
    getData(await edit(id, { version: 1, customerEmail: 'new@example.com', customerName: 'Srey' }));
    getData(await remove(id));
    const entries = getData(await owner.call(auditApi.list, { query: { subject: 'ticket' } }));
    const name = `#${ticketNumber} The invoice is wrong`;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'ticket.deleted', target: { id, name } },
      {
        action: 'ticket.customerEmailChanged',
        changes: [{ field: 'email', before: 'srey@example.com', after: 'new@example.com' }],
      },
    ]);
    for (const answer of [await get(id), await edit(id, { version: 2, priority: 'low' }), await remove(id)])
      expect(answer.status).toBe(404);
  });
});

describe('somebody who may see tickets and not work on them', () => {
  it('is given none and offered to nobody for it, follows them all the same, and loses theirs with the ability', async () => {
    const seeing = { subject: 'view-ticket', action: 'read' } as const;
    const working = { subject: 'ticket', action: 'update' } as const;
    const role = await buildRole(app.context, { merchantId: lotus.merchantId, permissions: [seeing, working] });
    const [worker, reader, frozen] = [
      await hire(app, lotus.merchantId, { roleId: role.id }),
      await hire(app, lotus.merchantId, { permissions: [seeing] }),
      await hire(app, lotus.merchantId, { permissions: [seeing, working], isReadonly: true }),
    ];
    const people = async () => getData(await owner.call(ticketsApi.choices)).people;
    const canTake = async (userId: string) => (await people()).find(({ id }) => id === userId)?.canTake;
    expect([await canTake(worker.id), await canTake(reader.id), await canTake(frozen.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const { id } = await make({ assigneeId: worker.id });
    for (const assigneeId of [reader.id, frozen.id]) {
      expect(toRefusal(await edit(id, { version: 1, assigneeId }))).toEqual([400, 'assigneeCannotTakeTicket']);
      expect(toRefusal(await create({ assigneeId }))).toEqual([400, 'assigneeCannotTakeTicket']);
      const body = { action: 'assign' as const, tickets: [{ id, version: 1 }], assigneeId };
      expect(getData(await owner.call(ticketsApi.bulk, { body })).refused).toMatchObject([
        { id, message: 'assigneeCannotTakeTicket' },
      ]);
    }
    const followed = await owner.call(ticketThreadApi.follow, {
      params: { id },
      body: { isFollowing: true, userId: reader.id },
    });
    expect(followed.status).toBe(200);
    const body = { name: role.name, description: '', permissions: [seeing] as never };
    getData(await owner.edit(rolesApi.update, rolesApi.get, { params: { id: role.id }, body }));
    await expect.poll(async () => getData(await get(id)).assignee).toBeNull();
  });
});

describe('somebody without the ability', () => {
  it('is refused in the words of what they may not do', async () => {
    const { id } = await make();
    const reader = await signedIn({ subject: 'view-ticket', action: 'read' });
    expect((await get(id, reader)).status).toBe(200);
    expect(toRefusal(await create({}, reader))).toEqual([403, 'ticketCreateDenied']);
    expect(toRefusal(await edit(id, { version: 1, title: 'Mine' }, reader))).toEqual([403, 'ticketEditDenied']);
    expect(toRefusal(await edit(id, { version: 1, assigneeId: null }, reader))).toEqual([403, 'ticketAssigneeDenied']);
    expect(toRefusal(await edit(id, { version: 1, status: 'open' }, reader))).toEqual([403, 'ticketStatusDenied']);
    expect(toRefusal(await remove(id, reader))).toEqual([403, 'ticketDeleteDenied']);
    const bulk = async (action: TicketBulkAction) =>
      toRefusal(await reader.call(ticketsApi.bulk, { body: { action, tickets: [{ id, version: 1 }] } }));
    expect(await bulk('assign')).toEqual([403, 'ticketAssigneeDenied']);
    expect(await bulk('delete')).toEqual([403, 'ticketDeleteDenied']);
    expect(await bulk('priority')).toEqual([403, 'ticketEditDenied']);
    const nobody = await signedIn({ subject: 'chat', action: 'read' });
    expect(toRefusal(await get(id, nobody))).toEqual([403, 'ticketViewDenied']);

    const worker = await signedIn({ subject: 'ticket', action: 'read' }, { subject: 'ticket', action: 'update' });
    const given = await edit(id, { version: 1, assigneeId: lotus.colleagueId }, worker);
    expect(toRefusal(given)).toEqual([403, 'ticketAssigneeDenied']);
    expect((await edit(id, { version: 1, status: 'pending' }, worker)).status).toBe(200);
    const giver = await signedIn(
      { subject: 'view-ticket', action: 'read' },
      { subject: 'change-assignee', action: 'update' },
    );
    expect(toRefusal(await edit(id, { version: 2, status: 'open' }, giver))).toEqual([403, 'ticketStatusDenied']);
    expect(toRefusal(await edit(id, { version: 2, title: 'Mine' }, giver))).toEqual([403, 'ticketEditDenied']);
    expect((await edit(id, { version: 2, assigneeId: null }, giver)).status).toBe(200);
    const ticketCreator = await signedIn({ subject: 'create-ticket', action: 'create' });
    const made = getData(await create({}, ticketCreator));
    expect([made.creator === null, made.otherTickets, made.orders]).toEqual([false, [], []]);
  });
});
