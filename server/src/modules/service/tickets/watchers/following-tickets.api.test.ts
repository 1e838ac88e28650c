import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { maxTicketWatchers } from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { type Clerk, getOnly, TicketDesk } from '#testing/ticket-desk.ts';
import { buildCustomerEntry } from '../thread/thread.factory.ts';

let app: TestApp;
let desk: TicketDesk;

beforeAll(async () => {
  app = await createTestApp();
  desk = await TicketDesk.open(app);
});
afterAll(() => app?.close());

const customerSays = (ticketId: string) => buildCustomerEntry(app.context, { merchantId: desk.merchantId, ticketId });

describe('who follows a ticket', () => {
  it('does so alone, or is asked to by who works on it; of that the history tells', async () => {
    const made = await desk.make();
    expect(getData(await desk.watch(made.id, { isWatching: true }, desk.guest))).toMatchObject({
      isWatching: true,
      watchers: [{ id: desk.guest.id, name: 'Sophea' }],
    });
    expect((await desk.watch(made.id, { isWatching: true, userId: desk.dara.id }, desk.guest)).failure.message).toBe(
      'ticketEditDenied',
    );
    const cleaner = await desk.hire({ serviceScope: getOnly('cleaning') });
    for (const userId of [cleaner.id, newId()])
      expect((await desk.watch(made.id, { isWatching: true, userId })).failure.message).toBe(
        'assigneeCannotTakeTicket',
      );
    await desk.watch(made.id, { isWatching: true, userId: desk.dara.id });
    await desk.watch(made.id, { isWatching: true, userId: desk.dara.id });
    const left = getData(await desk.watch(made.id, { isWatching: false, userId: desk.guest.id }));
    expect(left).toMatchObject({ version: 4, isWatching: false, isSeen: true, watchers: [{ name: 'Dara' }] });
    expect((await desk.historyOf(made.id)).filter(([field]) => field === 'watcher')).toEqual([
      ['watcher', 'Sophea', null, 'user', 'Vanna'],
      ['watcher', null, 'Dara', 'user', 'Vanna'],
    ]);
  });

  it('are at most as many as can be told', async () => {
    const made = await desk.make();
    await app.context.database.unscopedSql(
      `insert into ticket_watchers select $1, $2, u.id, now() from users u where u.id = any($3::uuid[])`,
      [
        desk.merchantId,
        made.id,
        await Promise.all(
          Array.from(
            { length: maxTicketWatchers },
            async () => (await buildUser(app.context, { merchantId: desk.merchantId })).id,
          ),
        ),
      ],
    );
    expect((await desk.watch(made.id, { isWatching: true })).failure.validate).toEqual({
      user_id: [{ key: 'maxItems', params: { max: maxTicketWatchers } }],
    });
    expect((await desk.note(made.id, { mentionIds: [desk.guest.id] })).status).toBe(200);
    expect((await desk.get(made.id)).watchers).toHaveLength(maxTicketWatchers);
  });
});

describe('people are told', () => {
  it('of a ticket of theirs, of their name in a note, and of words of the customer', async () => {
    const [reader, writer] = [
      await desk.hire({ firstName: 'Bopha' }),
      await desk.hire({ firstName: 'Chan', lastName: '' }),
    ];
    const made = await desk.make({ assigneeId: reader.id }, writer);
    const about = { number: String(made.ticketNumber), title: 'No water' };
    const link = `/ticket?ticket=${made.id}`;
    const assigned = { kind: 'ticketAssigned', params: { by: 'Chan', ...about }, link };
    expect(await desk.newsOf(reader)).toEqual([assigned]);
    const noted = getData(await desk.note(made.id, { mentionIds: [desk.dara.id, writer.id] }, writer));
    expect(noted.mentions.map(({ name }) => name)).toEqual(['Chan', 'Dara']);
    expect((await desk.get(made.id)).watchers).toMatchObject([{ name: 'Dara' }]);
    expect((await desk.newsOf(desk.dara))[0]).toEqual({
      kind: 'ticketMentioned',
      params: { by: 'Chan', ...about },
      link,
    });
    await customerSays(made.id);
    await customerSays(made.id);
    const answered = { kind: 'ticketAnswered', params: { customer: 'Srey Neang', ...about }, link };
    expect(await desk.newsOf(reader)).toEqual([answered, assigned]);
    expect((await desk.newsOf(desk.dara))[0]).toEqual(answered);
    await desk.answer(made.id, {}, reader);
    expect(await desk.newsOf(writer)).toEqual([]);
    expect(await desk.newsOf(reader)).toHaveLength(2);
  });

  it('but nobody who could not see the ticket any more, and none is named who cannot', async () => {
    const narrowed = await desk.hire({ firstName: 'Narin' });
    const made = await desk.make();
    await desk.watch(made.id, { isWatching: true }, narrowed);
    const { query } = app.context.database.forMerchant(desk.merchantId);
    const narrow = { service_scope: JSON.stringify(getOnly('cleaning')) } as never;
    await query.updateTable('users').set(narrow).where('id', '=', narrowed.id).execute();
    await customerSays(made.id);
    expect(await desk.newsOf(narrowed)).toEqual([]);
    const gone = await buildUser(app.context, { merchantId: desk.merchantId, status: userStatus.inactive });
    for (const mentionIds of [[narrowed.id], [desk.dara.id, gone.id]])
      expect((await desk.note(made.id, { mentionIds })).failure.validate).toEqual({ mention_ids: [{ key: 'id' }] });
  });
});

describe('what people do with a ticket at this moment', () => {
  it('is told to those who may see it, and to nobody else; what one has seen is told to one’s other screens', async () => {
    const cleaner = await desk.hire({ serviceScope: getOnly('cleaning') });
    const made = await desk.make();
    const [first, second, others] = await Promise.all(
      [desk.dara, desk.guest, cleaner].map(({ portal }) => Listener.on(portal, roomNamespace)),
    );
    const attend = (by: Clerk, what: 'viewing' | 'writing' | null) =>
      by.portal.call(ticketThreadApi.attend, { params: made, body: { what } });
    await attend(desk.dara, 'writing');
    expect((await second!.next('ticket:attention')).payload).toEqual({
      ticketId: made.id,
      user: { id: desk.dara.id, name: 'Dara' },
      what: 'writing',
    });
    expect((await attend(cleaner, 'viewing')).status).toBe(404);
    await attend(desk.guest, null);
    await first!.next('ticket:attention', ({ what }) => what === null);
    const said = getData(await desk.answer(made.id));
    await second!.next('ticket:changed', ({ version }) => version === 2);
    expect(said.kind).toBe('answer');
    await desk.guest.portal.call(ticketThreadApi.markSeen, { params: made });
    expect((await second!.next('ticket:seen')).payload).toEqual({ id: made.id, version: 2 });
    expect(others!.heard.filter(({ event }) => event.startsWith('ticket:'))).toEqual([]);
    for (const one of [first, second, others]) one!.close();
  });
});
