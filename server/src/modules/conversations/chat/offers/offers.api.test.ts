import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { createOffer } from './create-offer.ts';
import { expireOffer } from './expire-offer.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Serves calls and runs no jobs. */
let app: TestApp;
let company: Company;
let third: TestPortal;
let thirdId: string;
const present: Listener[] = [];

const openServer = (ROLES: string) =>
  createTestApp({ connectionString: database.connectionString, environment: { ROLES } });

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openServer('web,realtime');
  company = await Company.open(app);
  const user = await hire(app, company.merchantId, { firstName: 'Bopha', lastName: 'Sok' });
  third = await signInAs(app, user);
  thirdId = user.id;
  for (const portal of [company.colleague, third])
    present.push(await Listener.on(portal, roomNamespace, messageNamespace));
});
afterAll(async () => {
  for (const listener of present) listener.close();
  await app?.close();
  await database?.drop();
});

type Move = 'acceptOffer' | 'withdrawOffer' | 'leave' | 'join';
const move = (portal: TestPortal, name: Move, channelId: string) =>
  portal.call(channelsApi[name], { body: { channelId } });
const transfer = (channelId: string, operatorId = company.colleagueId, portal = company.owner, note?: string) =>
  portal.call(channelsApi.transfer, { body: { channelId, operatorId, note } });
const refuse = (portal: TestPortal, channelId: string, reason?: string) =>
  portal.call(channelsApi.refuseOffer, { body: { channelId, reason } });
const detail = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
const getEvents = async (channelId: string) =>
  getData(await company.owner.call(notesApi.list, { body: { channelId } })).map(({ event, author }) => ({
    ...event,
    by: author?.id ?? null,
  }));
const offeredTo = async (portal: TestPortal) =>
  getData(await portal.call(channelsApi.list, { query: { assigned: 'offered', status: 'open' } })).map(({ id }) => id);
const listSystemMessages = async (channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId } })).flatMap(({ system }) => system ?? []);
const toNotice = async (portal: TestPortal, channelId: string, query: { isUnread?: 'true' } = {}) =>
  getData(await portal.call(notificationsApi.list, { query }))
    .filter(({ link }) => link?.includes(channelId))
    .map(({ kind }) => kind);

/** A conversation assigned to the owner. */
async function ownTalk() {
  const talk = await company.talk();
  await company.answer(talk.channelId);
  return talk;
}

describe('handing a conversation to a colleague', () => {
  it('holds it out to them with a note, while the giver keeps it and the visitor hears nothing', async () => {
    const { channelId, portal } = await ownTalk();
    const visitor = await Listener.on(portal, visitorNamespace);
    const before = await detail(channelId);
    const offered = getData(await transfer(channelId, company.colleagueId, company.owner, 'She speaks Vietnamese'));
    expect(offered).toMatchObject({
      status: 'ongoing',
      assignedOperatorId: company.ownerId,
      lastSeq: before.lastSeq,
      offer: { kind: 'transfer', fromId: company.ownerId, toId: company.colleagueId, note: 'She speaks Vietnamese' },
    });
    const { at, expiresAt } = offered.offer!;
    expect(Date.parse(expiresAt) - Date.parse(at)).toBe(60_000);
    await present[0]!.next('chat:channelChanged', (channel) => channel.id === channelId && channel.offer !== null);
    await present[0]!.next('note:changed', (note) => note.channelId === channelId);
    expect(await toNotice(company.colleague, channelId)).toEqual(['conversationOffered']);
    expect(await getEvents(channelId)).toMatchObject([{ key: 'transferOffered', by: company.ownerId }]);
    // A page opened later lists the offer, for its recipient only.
    expect(await Promise.all([company.colleague, third, company.owner].map(offeredTo))).toEqual([[channelId], [], []]);

    const taken = getData(await move(company.colleague, 'acceptOffer', channelId));
    expect(taken).toMatchObject({ assignedOperatorId: company.colleagueId, offer: null, status: 'ongoing' });
    expect(taken.participants.map(({ id }) => id)).toEqual([company.colleagueId]);
    expect(await offeredTo(company.colleague)).toEqual([]);
    expect((await listSystemMessages(channelId)).at(-1)).toMatchObject({
      key: 'transferred',
      params: { to: taken.assignedOperatorName },
    });
    await visitor.next('message:receiveMessage', (message) => message.type === 'system');
    expect(JSON.stringify(visitor.heard)).not.toMatch(/Vietnamese|transferOffered/);
    visitor.close();
    const audited = getData(await company.owner.call(auditApi.list, { query: { subject: 'conversation' } }));
    const actions = audited.filter(({ target }) => target?.id === channelId).map(({ action }) => action);
    expect(actions).toEqual(['conversation.transferred', 'conversation.offered', 'conversation.assigned']);
    const { today } = getData(await company.owner.call(reportsApi.choices));
    const query = { from: today, to: today };
    const { rows } = getData(await company.owner.call(reportsApi.performance, { query }));
    const countOf = (id: string, key: string) =>
      rows.find((row) => row.id === id)?.figures.find((figure) => figure.key === key)?.count;
    expect([countOf(company.ownerId, 'transfersOut'), countOf(company.colleagueId, 'transfersIn')]).toEqual([1, 1]);
    const behind = getData(await company.owner.call(reportsApi.rows, { query: { ...query, metric: 'transfersOut' } }));
    expect(behind).toMatchObject([{ id: channelId, operator: { id: company.ownerId } }]);
  });

  it('leaves those who joined where they are, and makes one of them the one who has it', async () => {
    const { channelId } = await ownTalk();
    for (const portal of [company.colleague, third]) getData(await move(portal, 'join', channelId));
    getData(await transfer(channelId));
    const taken = getData(await move(company.colleague, 'acceptOffer', channelId));
    expect(taken.participants.map(({ id }) => id)).toEqual([company.colleagueId, thirdId]);
    expect(taken.assignedOperatorId).toBe(company.colleagueId);
  });

  it('comes back to the giver when the colleague refuses, who says why', async () => {
    const { channelId } = await ownTalk();
    getData(await transfer(channelId));
    const refused = getData(await refuse(company.colleague, channelId, 'Lunch'));
    expect(refused).toMatchObject({ offer: null, assignedOperatorId: company.ownerId });
    expect(await toNotice(company.owner, channelId)).toEqual(['conversationTransferRefused']);
    // There is nothing left to answer.
    await app.context.events.settled();
    expect(await toNotice(company.colleague, channelId)).toEqual(['conversationOffered']);
    expect(await toNotice(company.colleague, channelId, { isUnread: 'true' })).toEqual([]);
    const [, event] = await getEvents(channelId);
    expect(event).toMatchObject({ key: 'transferRefused', params: { reason: 'Lunch' }, by: company.colleagueId });
    expect((await refuse(company.colleague, channelId)).failure.message).toBe('offerIsOver');
    expect(getData(await transfer(channelId, thirdId)).offer?.toId).toBe(thirdId);
  });

  it('can be taken back by who takes part, and then taken by nobody', async () => {
    const { channelId } = await ownTalk();
    expect((await move(company.owner, 'withdrawOffer', channelId)).failure.message).toBe('offerIsOver');
    getData(await transfer(channelId));
    expect((await move(third, 'withdrawOffer', channelId)).failure.message).toBe('notAParticipant');
    expect((await move(third, 'acceptOffer', channelId)).failure.message).toBe('offerIsOver');
    expect(await toNotice(company.colleague, channelId, { isUnread: 'true' })).toEqual(['conversationOffered']);
    getData(await move(company.owner, 'withdrawOffer', channelId));
    await app.context.events.settled();
    expect(await toNotice(company.colleague, channelId, { isUnread: 'true' })).toEqual([]);
    expect((await move(company.colleague, 'acceptOffer', channelId)).failure.message).toBe('offerIsOver');
    expect((await getEvents(channelId)).map(({ key }) => key)).toEqual(['transferOffered', 'transferWithdrawn']);
  });

  it('is refused to two at once, to oneself, to who has it, to who is away, and by who takes no part', async () => {
    const { channelId } = await ownTalk();
    const away = await hire(app, company.merchantId, { firstName: 'Rith', lastName: 'Chea' });
    const reader = await hire(app, company.merchantId, { permissions: [{ subject: 'chat', action: 'read' }] });
    const refusal = async (...args: Parameters<typeof transfer>) => (await transfer(...args)).failure;
    expect(await refusal(channelId, away.id)).toMatchObject({
      message: 'operatorNotAvailable',
      params: { operator: 'Rith Chea', reason: 'disconnected' },
    });
    expect((await refusal(channelId, reader.id)).message).toBe('operatorNotAvailable');
    expect((await refusal(channelId, company.ownerId)).message).toBe('operatorAlreadyAssigned');
    expect((await transfer(channelId, newId())).status).toBe(404);
    expect((await refusal(channelId, thirdId, company.colleague)).message).toBe('notAParticipant');
    expect((await transfer(channelId, thirdId, await signInAs(app, reader))).status).toBe(403);
    expect((await detail(channelId)).offer).toBeNull();
    getData(await transfer(channelId));
    const again = await refusal(channelId, thirdId);
    expect(again).toMatchObject({ message: 'channelIsTransferring' });
    expect(again.params?.operator).toContain('Sophea');
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    expect((await refusal(channelId, thirdId)).message).toBe('channelIsClosed');
    expect(await getEvents(channelId)).toHaveLength(1);
  });

  it('is over when the conversation is ended, left by the giver or blocked', async () => {
    const ends = [
      (channelId: string) => company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }),
      (channelId: string) => move(company.owner, 'leave', channelId),
      (channelId: string) => company.owner.call(channelsApi.block, { body: { channelId } }),
      (channelId: string) => company.owner.call(channelsApi.ban, { body: { channelId } }),
    ];
    for (const end of ends) {
      const { channelId } = await ownTalk();
      getData(await transfer(channelId));
      expect(getData(await end(channelId)).offer).toBeNull();
      expect((await move(company.colleague, 'acceptOffer', channelId)).failure.message).toBe('offerIsOver');
    }
    const { portal, channelId } = await ownTalk();
    getData(await transfer(channelId));
    getData(await portal.call(visitorsApi.end));
    expect((await detail(channelId)).offer).toBeNull();
  });
});

describe('an offer that nobody answers', () => {
  it('is over after a minute, once, though its server is gone and two others do the work', async () => {
    const { channelId } = await ownTalk();
    app.clock.advance({ seconds: -61 });
    const { offer } = getData(await transfer(channelId));
    app.clock.advance({ seconds: 61 });
    const workers = await Promise.all([openServer('worker'), openServer('worker')]);
    await vi.waitUntil(async () => (await detail(channelId)).offer === null, { timeout: 60_000, interval: 100 });
    const due = { merchantId: company.merchantId, channelId, offerId: offer!.id };
    await Promise.all(workers.map(({ context }) => expireOffer(context, due)));
    expect((await getEvents(channelId)).map(({ key }) => key)).toEqual(['transferOffered', 'transferExpired']);
    expect(await toNotice(company.owner, channelId)).toEqual(['conversationTransferExpired']);
    expect((await move(company.colleague, 'acceptOffer', channelId)).failure.message).toBe('offerIsOver');
    // The next offer has its own full minute.
    const next = getData(await transfer(channelId)).offer!;
    await Promise.all(workers.map(({ context }) => expireOffer(context, due)));
    await Promise.all(workers.map(({ context }) => expireOffer(context, { ...due, offerId: next.id })));
    expect((await detail(channelId)).offer).toEqual(next);
    await Promise.all(workers.map((worker) => worker.close()));
  });

  it('stands in nobody’s way, and can no longer be taken, before the job has been there', async () => {
    const { channelId } = await ownTalk();
    getData(await transfer(channelId));
    app.clock.advance({ seconds: 61 });
    expect((await move(company.colleague, 'acceptOffer', channelId)).failure.message).toBe('offerIsOver');
    expect((await move(company.owner, 'withdrawOffer', channelId)).failure.message).toBe('offerIsOver');
    expect(getData(await transfer(channelId, thirdId)).offer?.toId).toBe(thirdId);
    app.clock.advance({ seconds: -61 });
    const keys = (await getEvents(channelId)).map(({ key }) => key).toSorted();
    expect(keys).toEqual(['transferExpired', 'transferOffered', 'transferOffered']);
  });
});

describe('a conversation that the rules hold out', () => {
  const hold = (channelId: string) =>
    inTransaction(app.context, company.merchantId, async (unit) => {
      const to = { id: company.colleagueId, name: 'Sophea' };
      const offer = { kind: 'assignment', from: null, to, note: '', seconds: 20 } as const;
      return createOffer(app.context, unit, (await lockChannel(unit, channelId))!, offer);
    });

  it('is taken by whom it is held out to, left to the next one, or taken by anybody else meanwhile', async () => {
    const ended: string[] = [];
    app.context.events.on('channel.offerEnded', ({ outcome }) => void ended.push(outcome));
    const [taken, refused, replaced] = await Promise.all([company.talk(), company.talk(), company.talk()]);
    for (const { channelId } of [taken, refused, replaced]) await hold(channelId);
    expect(getData(await move(company.colleague, 'acceptOffer', taken.channelId))).toMatchObject({
      status: 'ongoing',
      assignedOperatorId: company.colleagueId,
      offer: null,
    });
    expect((await listSystemMessages(taken.channelId)).map(({ key }) => key)).toEqual(['started', 'assigned']);
    expect(getData(await refuse(company.colleague, refused.channelId))).toMatchObject({
      status: 'unassigned',
      offer: null,
    });
    expect(
      getData(
        await company.owner.call(channelsApi.assign, {
          body: { channelId: replaced.channelId, operatorId: thirdId, reason: 'Is near' },
        }),
      ),
    ).toMatchObject({
      assignedOperatorId: thirdId,
      offer: null,
    });
    expect((await move(company.colleague, 'acceptOffer', replaced.channelId)).failure.message).toBe('offerIsOver');
    await app.context.events.settled();
    expect(ended).toEqual(['accepted', 'refused', 'overtaken']);
    expect(await toNotice(company.owner, refused.channelId)).toEqual([]);
    expect((await getEvents(refused.channelId)).map(({ key }) => key)).toEqual([
      'assignmentOffered',
      'assignmentRefused',
    ]);
  });
});
