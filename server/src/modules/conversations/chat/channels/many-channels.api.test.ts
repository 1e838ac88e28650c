import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildChannel } from '../chat.factory.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app.close());

type BulkBody = z.input<(typeof channelsApi.bulk)['body']>;

const build = (overrides: Partial<Parameters<typeof buildChannel>[1]> = {}, within = company) =>
  buildChannel(app.context, {
    merchantId: within.merchantId,
    messages: [{ from: 'visitor', text: 'Hello' }],
    ...overrides,
  });
const detail = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
const seen = (channelId: string, seq: number, isOpened?: boolean) =>
  company.owner.call(messagesApi.seen, { body: { channelId, seq, isOpened } });

describe('one move for many conversations', () => {
  it('is done to each for itself, and says of each that was refused why', async () => {
    const [free, taken, ended] = await Promise.all([
      build(),
      build({ operatorId: company.ownerId }),
      build({ status: 'closed' }),
    ]);
    const unknown = newId();
    const channelIds = [free.id, taken.id, ended.id, unknown, free.id];
    const body = { action: 'assign' as const, channelIds, operatorId: company.colleagueId, reason: 'Is near' };
    const assigned = getData(await company.owner.call(channelsApi.bulk, { body }));
    expect(assigned.done).toEqual([free.id]);
    expect(assigned.refused).toEqual([
      {
        channelId: taken.id,
        message: 'operatorAlreadyAssigned',
        params: { operator: expect.stringContaining('Vanna') },
      },
      { channelId: ended.id, message: 'channelIsClosed', params: {} },
      { channelId: unknown, message: 'recordNotFound', params: {} },
    ]);
    expect((await detail(free.id)).assignedOperatorId).toBe(company.colleagueId);

    const read = getData(
      await company.owner.call(channelsApi.bulk, { body: { action: 'markRead', channelIds: [taken.id, free.id] } }),
    );
    expect(read).toEqual({
      done: [taken.id],
      refused: [{ channelId: free.id, message: 'notAParticipant', params: {} }],
    });
    expect((await detail(taken.id)).unreadCount).toBe(0);

    const closing = { body: { action: 'end' as const, channelIds } };
    const closed = getData(await company.owner.call(channelsApi.bulk, closing));
    expect(closed.done).toEqual([free.id, taken.id]);
    const audited = getData(await company.owner.call(auditApi.list, { query: { action: 'conversation.ended' } }));
    expect(audited.map(({ target }) => target?.id).toSorted()).toEqual([free.id, taken.id].toSorted());
  });

  it('is taken back within a minute, as long as the operator has not answered', async () => {
    const rooms = await buildDepartment(app.context, {
      merchantId: company.merchantId,
      name: 'Pools',
      createdAt: new Date(),
    });
    const [free, answered] = await Promise.all([build(), build()]);
    const channelIds = [free.id, answered.id];
    const bulk = async (body: Parameters<typeof move>[0]) => getData(await move(body));
    const move = (body: BulkBody) => company.owner.call(channelsApi.bulk, { body });
    const given = { channelIds, operatorId: company.colleagueId, reason: 'Is near' };
    await bulk({ action: 'assign', ...given });
    const reply = { type: 'text' as const, id: newId(), channelId: answered.id, text: 'Hello' };
    getData(await company.colleague.call(messagesApi.create, { body: reply }));
    const undone = await bulk({ action: 'takeBack', ...given });
    expect(undone.done).toEqual([free.id]);
    expect(undone.refused).toMatchObject([{ channelId: answered.id, message: 'operatorAlreadyAssigned' }]);
    expect(await detail(free.id)).toMatchObject({ status: 'unassigned', assignedOperatorId: null, participants: [] });

    await bulk({ action: 'assign', ...given, channelIds: [free.id] });
    app.clock.advance({ seconds: 61 });
    expect((await bulk({ action: 'takeBack', ...given, channelIds: [free.id] })).refused).toHaveLength(1);

    expect((await bulk({ action: 'department', channelIds, departmentId: rooms.id })).done).toEqual(channelIds);
    expect((await detail(free.id)).departmentName).toBe('Pools');
    expect((await bulk({ action: 'markUnread', channelIds })).done).toEqual(channelIds);
    expect((await detail(answered.id)).unreadCount).toBe(1);
  });

  it('holds what one has out to a colleague who is there, and is withdrawn as one', async () => {
    const [own, second, others, free] = await Promise.all([
      build({ operatorId: company.ownerId }),
      build({ operatorId: company.ownerId }),
      build({ operatorId: company.colleagueId }),
      build(),
    ]);
    const channelIds = [own, second, others, free].map(({ id }) => id);
    const move = async (body: BulkBody) => getData(await company.owner.call(channelsApi.bulk, { body }));
    const transfer = { action: 'transfer' as const, channelIds, operatorId: company.colleagueId, note: 'For lunch' };
    const absent = await move(transfer);
    expect(absent.done).toEqual([]);
    expect(absent.refused.map(({ message }) => message)).toEqual([
      'operatorNotAvailable',
      'operatorNotAvailable',
      'notAParticipant',
      'notAParticipant',
    ]);

    const present = await Listener.on(company.colleague, roomNamespace, messageNamespace);
    expect((await move(transfer)).done).toEqual([own.id, second.id]);
    expect((await detail(own.id)).offer).toMatchObject({ toId: company.colleagueId, note: 'For lunch' });
    expect((await move({ ...transfer, channelIds: [own.id] })).refused).toMatchObject([
      { channelId: own.id, message: 'channelIsTransferring', params: { operator: expect.stringContaining('Sophea') } },
    ]);
    getData(await company.colleague.call(channelsApi.acceptOffer, { body: { channelId: second.id } }));
    const withdrawn = await move({ action: 'withdraw', channelIds: [own.id, second.id] });
    expect(withdrawn).toMatchObject({ done: [own.id], refused: [{ channelId: second.id, message: 'offerIsOver' }] });
    expect(await detail(own.id)).toMatchObject({ offer: null, assignedOperatorId: company.ownerId });
    present.close();
  });

  it('opens again what one has ended, unless the visitor or a colleague has done something there since', async () => {
    const talk = await company.talk();
    const [free, again, theirs, open] = await Promise.all([build(), build(), build(), build()]);
    const channelIds = [free, again, theirs].map(({ id }) => id).concat(talk.channelId);
    const move = async (body: BulkBody, portal = company.owner) =>
      getData(await portal.call(channelsApi.bulk, { body }));
    expect((await move({ action: 'end', channelIds })).done).toEqual(channelIds);
    const body = { type: 'text' as const, id: newId(), text: 'One more thing' };
    getData(await talk.portal.call(visitorsApi.createMessage, { body }));
    await move({ action: 'undoEnd', channelIds: [again.id] });
    getData(
      await company.colleague.call(channelsApi.setStatus, { body: { channelId: theirs.id, status: 'unassigned' } }),
    );
    await move({ action: 'end', channelIds: [theirs.id] }, company.colleague);

    const undone = await move({ action: 'undoEnd', channelIds: [...channelIds, open.id] });
    expect(undone.done).toEqual([free.id]);
    expect(undone.refused.map(({ channelId, message }) => [channelId, message])).toEqual(
      [again.id, theirs.id, talk.channelId, open.id].map((id) => [id, 'changedSinceEnd']),
    );
    expect(await detail(free.id)).toMatchObject({ status: 'unassigned', closedAt: null });
    expect(await detail(theirs.id)).toMatchObject({ status: 'closed' });
  });

  it('gives what one has ended back to those who had it, with its wait and its sleep', async () => {
    const [waiting, own, asleep] = [await company.talk(), await company.talk(), await company.talk()];
    const channelIds = [waiting, own, asleep].map(({ channelId }) => channelId);
    for (const { channelId } of [own, asleep])
      getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId: company.ownerId } }));
    getData(await company.colleague.call(channelsApi.join, { body: { channelId: own.channelId } }));
    const snoozedUntil = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    getData(await company.owner.call(channelsApi.snooze, { body: { channelId: asleep.channelId, snoozedUntil } }));
    const look = async (channelId: string) => {
      const { status, waitingSince, participants, snoozedUntil: until, ...rest } = await detail(channelId);
      return { status, waitingSince, participants, until, by: rest.snoozedBy, assignee: rest.assignedOperatorId };
    };
    const looks = () => Promise.all(channelIds.map(look));
    const before = await looks();
    const move = async (action: 'end' | 'undoEnd') =>
      getData(await company.colleague.call(channelsApi.bulk, { body: { action, channelIds } }));
    expect((await move('end')).done).toEqual(channelIds);
    app.clock.advance({ seconds: 9 });
    expect((await move('undoEnd')).done).toEqual(channelIds);
    expect(await looks()).toEqual(before);
    const mine = getData(await company.colleague.call(channelsApi.list, { query: { assigned: 'mine', limit: 100 } }));
    expect(mine.map(({ id }) => id)).toContain(own.channelId);
  });

  it('undoes an end for a minute, and only for who ended it, also where a colleague has the same name', async () => {
    const namesake = await company.hire('Vanna');
    const late = await build();
    const { id: channelId } = await build({ operatorId: company.ownerId });
    const end = async (id: string) =>
      getData(await company.owner.call(channelsApi.setStatus, { body: { channelId: id, status: 'closed' } }));
    const undo = (id: string, portal = company.owner) =>
      portal.call(channelsApi.setStatus, { body: { channelId: id, status: 'unassigned', isUndo: true } });
    await end(channelId);
    expect((await undo(channelId, namesake.portal)).failure).toMatchObject({ message: 'changedSinceEnd' });
    expect(getData(await undo(channelId)).assignedOperatorId).toBe(company.ownerId);
    expect((await undo(channelId)).failure).toMatchObject({ message: 'changedSinceEnd' });
    await end(late.id);
    app.clock.advance({ seconds: 61 });
    expect((await undo(late.id)).failure).toMatchObject({ message: 'changedSinceEnd' });
  });

  it('leaves what one has to a department, with a note for who takes it', async () => {
    const { id: departmentId } = await buildDepartment(app.context, {
      merchantId: company.merchantId,
      name: 'Gardens',
      createdAt: new Date(),
    });
    const [own, others] = await Promise.all([
      build({ operatorId: company.ownerId }),
      build({ operatorId: company.colleagueId }),
    ]);
    const channelIds = [own.id, others.id];
    const body = { action: 'department' as const, channelIds, departmentId, isTransferred: true, note: 'In a hurry' };
    const moved = getData(await company.owner.call(channelsApi.bulk, { body }));
    expect(moved).toMatchObject({
      done: [own.id],
      refused: [{ channelId: others.id, message: 'notAParticipant' }],
    });
    expect(await detail(own.id)).toMatchObject({ status: 'unassigned', departmentName: 'Gardens', participants: [] });
    expect(await detail(others.id)).toMatchObject({ departmentName: null, assignedOperatorId: company.colleagueId });
    const notes = getData(await company.owner.call(notesApi.list, { body: { channelId: own.id } }));
    expect(notes.map(({ text }) => text)).toContain('In a hurry');
  });

  it('asks for the ability of the move, and stays within its merchant', async () => {
    const channel = await build();
    const permissions = (['read', 'update'] as const).map((action) => ({ subject: 'chat', action }) as const);
    const somebody = await signInAs(app, await hire(app, company.merchantId, { permissions }));
    const channelIds = [channel.id];
    const moves = [
      { action: 'assign' as const, channelIds, operatorId: company.ownerId },
      { action: 'end' as const, channelIds },
      { action: 'undoEnd' as const, channelIds },
      { action: 'takeBack' as const, channelIds, operatorId: company.ownerId },
      { action: 'department' as const, channelIds, departmentId: null },
      { action: 'transfer' as const, channelIds, operatorId: company.ownerId },
      { action: 'withdraw' as const, channelIds },
    ];
    for (const body of moves) expect((await somebody.call(channelsApi.bulk, { body })).status).toBe(403);
    const marked = await somebody.call(channelsApi.bulk, { body: { action: 'markRead', channelIds } });
    expect(getData(marked).refused).toHaveLength(1);
    const stranger = await Company.open(app);
    const refused = [{ channelId: channel.id, message: 'recordNotFound', params: {} }];
    for (const body of moves)
      expect(getData(await stranger.owner.call(channelsApi.bulk, { body }))).toEqual({ done: [], refused });
    expect((await detail(channel.id)).status).toBe('unassigned');
    const many = { action: 'end' as const, channelIds: Array.from({ length: 101 }, () => newId()) };
    expect((await company.owner.call(channelsApi.bulk, { body: many })).status).toBe(422);
  });
});

describe('the priority of a conversation', () => {
  const setPriority = (channelId: string, priority: 'urgent' | 'low', portal = company.owner) =>
    portal.call(channelsApi.setPriority, { body: { channelId, priority } });

  it('is said by operators, comes first in a list by priority, and is noted', async () => {
    const urgent = await build();
    const usual = await build();
    expect(await detail(urgent.id)).toMatchObject({ priority: 'medium' });
    const { version } = await detail(urgent.id);
    expect(getData(await setPriority(urgent.id, 'urgent'))).toMatchObject({ priority: 'urgent', version: version + 1 });
    expect(getData(await setPriority(urgent.id, 'urgent')).version).toBe(version + 1);
    const query = { status: 'open', order: 'priority', sort: 'desc', limit: 100 } as const;
    const ids = getData(await company.owner.call(channelsApi.list, { query })).map(({ id }) => id);
    expect(ids[0]).toBe(urgent.id);
    expect(ids).toContain(usual.id);
    const [entry] = getData(await company.owner.call(auditApi.list, { query: { subject: 'conversation' } }));
    expect(entry).toMatchObject({
      action: 'conversation.priorityChanged',
      changes: [{ field: 'priority', before: 'medium', after: 'urgent' }],
    });
  });

  it('is refused for a conversation that has ended, to readers, and to another business', async () => {
    const { id: channelId } = await build();
    const reader = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [{ subject: 'chat', action: 'read' }] }),
    );
    expect((await setPriority(channelId, 'low', reader)).status).toBe(403);
    expect((await setPriority(channelId, 'low', (await Company.open(app)).owner)).status).toBe(404);
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    expect((await setPriority(channelId, 'low')).failure).toMatchObject({ message: 'channelIsClosed' });
  });
});

describe('a conversation that was put among the unread', () => {
  it('stays there for a screen that shows it, until it is opened anew or more is said', async () => {
    const talk = await company.talk();
    const { channelId } = talk;
    await company.answer(channelId);
    const { lastSeq } = getData(await seen(channelId, 99));
    expect((await detail(channelId)).unreadCount).toBe(0);
    const marked = getData(await company.owner.call(channelsApi.markUnread, { body: { channelId } }));
    expect(marked).toMatchObject({ unreadCount: 1, operatorSeenSeq: 1, lastSeq });
    expect(getData(await seen(channelId, lastSeq)).unreadCount).toBe(1);
    expect(getData(await seen(channelId, lastSeq, true))).toMatchObject({ unreadCount: 0, operatorSeenSeq: lastSeq });

    getData(await company.owner.call(channelsApi.markUnread, { body: { channelId } }));
    const body = { type: 'text' as const, id: newId(), text: 'And?' };
    const { seq } = getData(await talk.portal.call(visitorsApi.createMessage, { body }));
    expect((await detail(channelId)).unreadCount).toBe(2);
    expect(getData(await seen(channelId, seq)).unreadCount).toBe(0);
    const silent = await build({ messages: [] });
    const untouched = getData(await company.owner.call(channelsApi.markUnread, { body: { channelId: silent.id } }));
    expect(untouched).toMatchObject({ unreadCount: 0, version: 1 });
  });
});

describe('the department of a conversation', () => {
  it('is another, or none, at the word of who may assign; the operators read from where it came', async () => {
    const channel = await build();
    const { merchantId } = company;
    const rooms = await buildDepartment(app.context, { merchantId, name: 'Rooms', createdAt: new Date() });
    const stranger = await Company.open(app);
    const theirs = await buildDepartment(app.context, { merchantId: stranger.merchantId, createdAt: new Date() });
    const move = (departmentId: string | null, channelId = channel.id) =>
      company.owner.call(channelsApi.moveToDepartment, { body: { channelId, departmentId } });
    expect(getData(await move(rooms.id))).toMatchObject({
      departmentId: rooms.id,
      departmentName: 'Rooms',
      version: 2,
    });
    expect(getData(await move(rooms.id)).version).toBe(2);
    expect((await move(theirs.id)).status).toBe(404);
    expect(getData(await move(null)).departmentName).toBeNull();
    const notes = getData(await company.owner.call(notesApi.list, { body: { channelId: channel.id } }));
    expect(notes.map(({ event }) => event?.params)).toEqual([
      { from: '', to: 'Rooms' },
      { from: 'Rooms', to: '' },
    ]);
    const ended = await build({ status: 'closed' });
    expect((await move(rooms.id, ended.id)).failure.message).toBe('channelIsClosed');
  });

  it('takes over a conversation that is left to it, with what its people are to know', async () => {
    const { channelId } = await company.talk();
    const { merchantId } = company;
    const rooms = await buildDepartment(app.context, { merchantId, name: 'Kitchens', createdAt: new Date() });
    const note = 'They want the invoice of May';
    const hand = (departmentId: string) =>
      company.owner.call(channelsApi.moveToDepartment, {
        body: { channelId, departmentId, isTransferred: true, note },
      });
    const notesOf = async () => getData(await company.owner.call(notesApi.list, { body: { channelId } }));
    expect((await hand(rooms.id)).failure.message).toBe('notAParticipant');
    expect([await notesOf(), (await detail(channelId)).departmentName]).toEqual([[], null]);

    await company.answer(channelId);
    expect(getData(await hand(rooms.id))).toMatchObject({
      status: 'unassigned',
      departmentName: 'Kitchens',
      assignedOperatorId: null,
      participants: [],
    });
    expect((await notesOf()).map(({ event, text, author }) => [event?.key ?? text, author?.id])).toEqual([
      ['departmentChanged', company.ownerId],
      [note, company.ownerId],
    ]);

    // Left to the department that it is with already: the same, without a change of department.
    await company.answer(channelId);
    expect(getData(await hand(rooms.id)).status).toBe('unassigned');
    expect(await notesOf()).toHaveLength(3);
  });
});

describe('a glance at what is new', () => {
  it('shows the newest of one’s own open conversations and of those that nobody has', async () => {
    const lotus = await Company.open(app);
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const ids: string[] = [];
    for (const [minute, overrides] of [
      [1, {}],
      [2, { operatorId: lotus.ownerId }],
      [3, { operatorId: lotus.colleagueId }],
      [4, { status: 'closed' as const }],
      [5, {}],
    ] as const)
      ids.push((await build({ ...overrides, createdAt: at(minute) }, lotus)).id);
    const [oldest, own, hers, , newest] = ids;
    const latest = (limit?: number) => lotus.owner.call(channelsApi.latest, { query: { limit } });
    expect(getData(await latest()).map(({ id }) => id)).toEqual([newest, own, oldest]);
    expect(getData(await latest(1)).map(({ id }) => id)).toEqual([newest]);
    const stranger = await build();
    const channelIds = [oldest!, hers!, stranger.id, newId()];
    const messages = getData(await lotus.owner.call(messagesApi.latest, { body: { channelIds } }));
    expect(messages.map(({ channelId, text }) => [channelId, text])).toEqual([
      [hers, 'Hello'],
      [oldest, 'Hello'],
    ]);
  });
});
