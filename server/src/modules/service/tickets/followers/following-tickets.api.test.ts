import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { maxTicketFollowers } from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { type Clerk, getOnly, TicketScenario } from '#testing/ticket-scenario.ts';
import { buildCustomerEntry } from '../thread/thread.factory.ts';

let app: TestApp;
let scenario: TicketScenario;

beforeAll(async () => {
  app = await createTestApp();
  scenario = await TicketScenario.open(app);
});
afterAll(() => app?.close());

const customerSays = (ticketId: string) =>
  buildCustomerEntry(app.context, { merchantId: scenario.merchantId, ticketId });

describe('who follows a ticket', () => {
  it('does so alone, or is asked to by who works on it; of that the history tells', async () => {
    const made = await scenario.make();
    expect(getData(await scenario.follow(made.id, { isFollowing: true }, scenario.guest))).toMatchObject({
      isFollowing: true,
      followers: [{ id: scenario.guest.id, name: 'Sophea' }],
    });
    expect(
      (await scenario.follow(made.id, { isFollowing: true, userId: scenario.dara.id }, scenario.guest)).failure.message,
    ).toBe('ticketEditDenied');
    const cleaner = await scenario.hire({ serviceScope: getOnly('cleaning') });
    for (const userId of [cleaner.id, newId()])
      expect((await scenario.follow(made.id, { isFollowing: true, userId })).failure.message).toBe(
        'assigneeCannotTakeTicket',
      );
    await scenario.follow(made.id, { isFollowing: true, userId: scenario.dara.id });
    await scenario.follow(made.id, { isFollowing: true, userId: scenario.dara.id });
    const left = getData(await scenario.follow(made.id, { isFollowing: false, userId: scenario.guest.id }));
    expect(left).toMatchObject({ version: 4, isFollowing: false, isSeen: true, followers: [{ name: 'Dara' }] });
    expect((await scenario.historyOf(made.id)).filter(([field]) => field === 'follower')).toEqual([
      ['follower', 'Sophea', null, 'user', 'Vanna'],
      ['follower', null, 'Dara', 'user', 'Vanna'],
    ]);
  });

  it('are at most as many as can be told', async () => {
    const made = await scenario.make();
    await app.context.database.unscopedSql(
      `insert into ticket_followers select $1, $2, u.id, now() from users u where u.id = any($3::uuid[])`,
      [
        scenario.merchantId,
        made.id,
        await Promise.all(
          Array.from(
            { length: maxTicketFollowers },
            async () => (await buildUser(app.context, { merchantId: scenario.merchantId })).id,
          ),
        ),
      ],
    );
    expect((await scenario.follow(made.id, { isFollowing: true })).failure.validate).toEqual({
      user_id: [{ key: 'maxItems', params: { max: maxTicketFollowers } }],
    });
    expect((await scenario.note(made.id, { mentionIds: [scenario.guest.id] })).status).toBe(200);
    expect((await scenario.get(made.id)).followers).toHaveLength(maxTicketFollowers);
  });
});

describe('people are told', () => {
  it('of a ticket of theirs, of their name in a note, and of words of the customer', async () => {
    const [reader, writer] = [
      await scenario.hire({ firstName: 'Bopha' }),
      await scenario.hire({ firstName: 'Chan', lastName: '' }),
    ];
    const made = await scenario.make({ assigneeId: reader.id }, writer);
    const about = { number: String(made.ticketNumber), title: 'No water' };
    const link = `/ticket?ticket=${made.id}`;
    const assigned = { kind: 'ticketAssigned', params: { by: 'Chan', ...about }, link };
    expect(await scenario.newsOf(reader)).toEqual([assigned]);
    const noted = getData(await scenario.note(made.id, { mentionIds: [scenario.dara.id, writer.id] }, writer));
    expect(noted.mentions.map(({ name }) => name)).toEqual(['Chan', 'Dara']);
    expect((await scenario.get(made.id)).followers).toMatchObject([{ name: 'Dara' }]);
    expect((await scenario.newsOf(scenario.dara))[0]).toEqual({
      kind: 'ticketMentioned',
      params: { by: 'Chan', ...about },
      link,
    });
    await customerSays(made.id);
    await customerSays(made.id);
    const answered = { kind: 'ticketAnswered', params: { customer: 'Srey Neang', ...about }, link };
    expect(await scenario.newsOf(reader)).toEqual([answered, assigned]);
    expect((await scenario.newsOf(scenario.dara))[0]).toEqual(answered);
    await scenario.answer(made.id, {}, reader);
    expect(await scenario.newsOf(writer)).toEqual([]);
    expect(await scenario.newsOf(reader)).toHaveLength(2);
  });

  it('but nobody who could not see the ticket any more, and none is named who cannot', async () => {
    const narrowed = await scenario.hire({ firstName: 'Narin' });
    const made = await scenario.make();
    await scenario.follow(made.id, { isFollowing: true }, narrowed);
    const { query } = app.context.database.forMerchant(scenario.merchantId);
    const narrow = { service_scope: JSON.stringify(getOnly('cleaning')) } as never;
    await query.updateTable('users').set(narrow).where('id', '=', narrowed.id).execute();
    await customerSays(made.id);
    expect(await scenario.newsOf(narrowed)).toEqual([]);
    const gone = await buildUser(app.context, { merchantId: scenario.merchantId, status: userStatus.inactive });
    for (const mentionIds of [[narrowed.id], [scenario.dara.id, gone.id]])
      expect((await scenario.note(made.id, { mentionIds })).failure.validate).toEqual({ mention_ids: [{ key: 'id' }] });
  });
});

describe('what people do with a ticket at this moment', () => {
  it('is told to those who may see it, and to nobody else; what one has seen is told to one’s other screens', async () => {
    const cleaner = await scenario.hire({ serviceScope: getOnly('cleaning') });
    const made = await scenario.make();
    const [first, second, others] = await Promise.all(
      [scenario.dara, scenario.guest, cleaner].map(({ portal }) => Listener.on(portal, roomNamespace)),
    );
    const attend = (by: Clerk, what: 'viewing' | 'writing' | null) =>
      by.portal.call(ticketThreadApi.attend, { params: made, body: { what } });
    await attend(scenario.dara, 'writing');
    expect((await second!.next('ticket:attention')).payload).toEqual({
      ticketId: made.id,
      user: { id: scenario.dara.id, name: 'Dara' },
      what: 'writing',
    });
    expect((await attend(cleaner, 'viewing')).status).toBe(404);
    await attend(scenario.guest, null);
    await first!.next('ticket:attention', ({ what }) => what === null);
    const said = getData(await scenario.answer(made.id));
    await second!.next('ticket:changed', ({ version }) => version === 2);
    expect(said.kind).toBe('answer');
    await scenario.guest.portal.call(ticketThreadApi.markSeen, { params: made });
    expect((await second!.next('ticket:seen')).payload).toEqual({ id: made.id, version: 2 });
    expect(others!.heard.filter(({ event }) => event.startsWith('ticket:'))).toEqual([]);
    for (const one of [first, second, others]) one!.close();
  });
});
