import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { notificationsApi } from '@sala/contract/notifications/notifications.api.ts';
import { unrestrictedScope } from '@sala/contract/profile/profile.schema.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/tickets/tickets.api.ts';
import { maxTicketFiles, maxTicketWatchers } from '@sala/contract/tickets/tickets.schema.ts';
import { uploadsApi } from '@sala/contract/uploads/uploads.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSampleCatalogue } from '#modules/service-catalogue/service-catalogue.factory.ts';
import { buildUser } from '#modules/users/users.factory.ts';
import { userStatus } from '#modules/users/users.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { dataOf, tinyPicture } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { addCustomerEntry, type CustomerWords } from './customer-entry.ts';

type Hired = Awaited<ReturnType<typeof hire>>;
type Person = Hired & { portal: TestPortal };

let app: TestApp;
let merchantId: string;
let owner: Person;
let dara: Person;
/** May look at tickets of water, and do nothing with them. */
let guest: Person;

async function join(over: Parameters<typeof hire>[2] = {}): Promise<Person> {
  const hired = await hire(app, merchantId, over);
  return { ...hired, portal: await signInAs(app, hired) };
}
const water = { ...unrestrictedScope, categories: ['water'] };
const looking: Permission[] = [{ subject: 'view-ticket', action: 'read' }];

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
  owner = await join({ firstName: 'Vanna', lastName: '' });
  dara = await join({ firstName: 'Dara', lastName: '' });
  guest = await join({ firstName: 'Sophea', lastName: '', permissions: looking, serviceScope: water });
});
afterAll(() => app?.close());

const make = async (over: object = {}, by = owner) =>
  dataOf(
    await by.portal.call(ticketsApi.create, {
      body: {
        title: 'No water',
        description: 'The tap is dry',
        priority: 'high',
        assigneeId: dara.id,
        customerEmail: 'srey@example.com',
        customerName: 'Srey Neang',
        categoryCode: 'water',
        ...over,
      } as never,
    }),
  );
type Body = Partial<{ body: string; attachmentIds: string[]; status: string; mentionIds: string[] }>;
const answer = (id: string, body: Body = {}, by = owner, headers: Record<string, string> = {}) =>
  by.portal.call(ticketThreadApi.answer, { params: { id }, body: { body: 'We look', ...body } as never }, { headers });
const note = (id: string, body: Body = {}, by = owner) =>
  by.portal.call(ticketThreadApi.note, { params: { id }, body: { body: 'A thought', ...body } as never });
const watch = (id: string, body: { isWatching: boolean; userId?: string }, by = owner) =>
  by.portal.call(ticketThreadApi.watch, { params: { id }, body });
const threadOf = async (id: string, query: { limit?: number; cursor?: string } = {}) =>
  owner.portal.call(ticketThreadApi.list, { params: { id }, query: query as never });
const get = async (id: string) => dataOf(await owner.portal.call(ticketsApi.get, { params: { id } }));
const historyOf = async (id: string) =>
  dataOf(await owner.portal.call(ticketsApi.history, { params: { id } })).map(({ field, before, after, actor }) => [
    field,
    before,
    after,
    actor.kind,
    actor.name,
  ]);
const customerSays = (id: string, words: Partial<CustomerWords> = {}) =>
  inTransaction(app.context, merchantId, (unit) =>
    addCustomerEntry(app.context, unit, { id }, { source: 'page', body: 'Still dry', ...words }),
  );
const upload = async (by = owner) =>
  dataOf(await by.portal.call(uploadsApi.create, {}, { file: { name: 'tap.png', content: tinyPicture } }));
const newsOf = async ({ portal }: Person) =>
  dataOf(await portal.call(notificationsApi.list, { query: {} })).map(({ kind, params, link }) => ({
    kind,
    params,
    link,
  }));

/** Ends the call's connection to the database as it is about to tell people. */
async function cutOff<T>(call: () => Promise<T>): Promise<T> {
  const { pool } = app.context.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table notifications in exclusive mode');
    const answered = call();
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, { timeout: 10_000 });
    await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    return await answered;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('what is said about a ticket', () => {
  it('stands in the thread as it was said, the oldest first, and counts on the ticket', async () => {
    const made = await make();
    app.clock.advance({ minutes: 1 });
    await customerSays(made.id);
    app.clock.advance({ minutes: 1 });
    await customerSays(made.id, { source: 'mail', body: '<p>And <b>now</b>?</p><script>x</script>', name: 'Srey' });
    const [since] = dataOf(await threadOf(made.id)).map(({ createdAt }) => createdAt);
    expect(await get(made.id)).toMatchObject({ waitingSince: since, firstAnsweredAt: null });
    const answered = dataOf(await answer(made.id, { body: '<p onclick=x>On our <i>way</i></p>' }, dara));
    expect(answered).toMatchObject({
      kind: 'answer',
      source: 'portal',
      author: { kind: 'user', id: dara.id, name: 'Dara' },
      body: '<p>On our <em>way</em></p>',
    });
    await note(made.id);
    await answer(made.id);
    const first = await threadOf(made.id, { limit: 3 });
    expect(dataOf(first).map(({ kind, source, author, body }) => [kind, source, author.name, body])).toEqual([
      ['customer', 'page', 'Srey Neang', '<p>Still dry</p>'],
      ['customer', 'mail', 'Srey', '<p>And <strong>now</strong>?</p>'],
      ['answer', 'portal', 'Dara', '<p>On our <em>way</em></p>'],
    ]);
    const rest = await threadOf(made.id, { limit: 3, cursor: first.meta.nextCursor! });
    expect(dataOf(rest).map(({ kind }) => kind)).toEqual(['note', 'answer']);
    expect(rest.meta.nextCursor).toBeNull();
    expect(await get(made.id)).toMatchObject({
      answerCount: 4,
      noteCount: 1,
      waitingSince: null,
      firstAnsweredAt: answered.createdAt,
      version: 6,
    });
  });

  it('is refused at its field where nobody could read it, and leaves nothing behind', async () => {
    const made = await make();
    for (const body of ['<p>&nbsp;</p>', '<img src=x>', '\u200b'])
      expect((await answer(made.id, { body })).failure.validate).toEqual({ body: [{ key: 'required' }] });
    const file = await upload();
    const refused = await note(made.id, { attachmentIds: [file.id], mentionIds: [newId()] });
    expect(refused.failure.validate).toEqual({ mention_ids: [{ key: 'id' }] });
    expect(dataOf(await threadOf(made.id))).toEqual([]);
    expect(await get(made.id)).toMatchObject({ version: 1, fileCount: 0 });
    expect((await note(made.id, { attachmentIds: [file.id] })).status).toBe(200);
  });

  it('may give the ticket its status at once, with the ability for it', async () => {
    const made = await make();
    await customerSays(made.id);
    expect(dataOf(await answer(made.id, { status: 'resolved' })).kind).toBe('answer');
    expect(await get(made.id)).toMatchObject({ status: 'resolved', waitingSince: null, version: 3 });
    expect((await historyOf(made.id))[0]).toEqual(['status', 'open', 'resolved', 'user', 'Vanna']);
    expect((await answer(made.id, {}, guest)).failure.message).toBe('ticketEditDenied');
    expect((await note(made.id, {}, guest)).failure.message).toBe('ticketEditDenied');
    const elsewhere = await make({ categoryCode: 'cleaning' });
    expect((await guest.portal.call(ticketThreadApi.list, { params: elsewhere, query: {} as never })).status).toBe(404);
  });

  it('is there once, however often the same call is made', async () => {
    const made = await make();
    const headers = { 'Idempotency-Key': newId() };
    const [one, other] = await Promise.all([answer(made.id, {}, owner, headers), answer(made.id, {}, owner, headers)]);
    expect(dataOf(one).id).toBe(dataOf(other).id);
    expect(dataOf(await threadOf(made.id))).toHaveLength(1);
  });

  it('is there whole or not at all, when the database goes away in the middle of it', async () => {
    const made = await make();
    const file = await upload();
    const cut = await cutOff(() => note(made.id, { attachmentIds: [file.id], mentionIds: [dara.id] }));
    expect(cut.status).toBeGreaterThanOrEqual(500);
    expect(dataOf(await threadOf(made.id))).toEqual([]);
    expect(await get(made.id)).toMatchObject({ version: 1, noteCount: 0, fileCount: 0, watchers: [] });
    expect(dataOf(await note(made.id, { attachmentIds: [file.id], mentionIds: [dara.id] })).files).toHaveLength(1);
    expect(await get(made.id)).toMatchObject({ version: 2, noteCount: 1, watchers: [{ name: 'Dara' }] });
  });

  it('keeps its order and its counts when many speak at the same time', async () => {
    const made = await make();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 3 === 0 ? customerSays(made.id) : at % 3 === 1 ? answer(made.id, {}, dara) : note(made.id),
      ),
    );
    const entries = dataOf(await threadOf(made.id));
    const times = entries.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(12);
    expect(times).toEqual(times.toSorted());
    expect(await get(made.id)).toMatchObject({ answerCount: 8, noteCount: 4, version: 13 });
  });
});

describe('words of the customer', () => {
  it('open a resolved ticket again, and count once for each message', async () => {
    const made = await make({ status: 'resolved' });
    const first = await customerSays(made.id, { messageId: '<1@example.com>', source: 'mail' });
    const again = await customerSays(made.id, { messageId: '<1@example.com>', source: 'mail' });
    expect([first.isNew, again.isNew, again.entry.id]).toEqual([true, false, first.entry.id]);
    expect(await get(made.id)).toMatchObject({ status: 'open', resolvedAt: null, answerCount: 1, version: 2 });
    expect((await historyOf(made.id))[0]).toEqual(['reopened', null, null, 'customer', 'Srey Neang']);
    await Promise.all([1, 2, 3].map(() => customerSays(made.id, { messageId: '<2@example.com>' })));
    expect((await get(made.id)).answerCount).toBe(2);
    await owner.portal.call(ticketsApi.remove, { params: made });
    await expect(customerSays(made.id)).rejects.toThrow('recordNotFound');
  });

  it('may be files alone, but not nothing', async () => {
    const made = await make();
    const { id } = await upload(dara);
    const files = { uploadIds: [id], uploader: { type: 'user', id: dara.id } as const };
    await customerSays(made.id, { body: '<p>\u200b</p>', ...files });
    expect(dataOf(await threadOf(made.id))).toMatchObject([{ body: '', files: [{ id, addedBy: 'Srey Neang' }] }]);
    await expect(customerSays(made.id, { body: ' ' })).rejects.toMatchObject({
      validate: { body: [{ key: 'required' }] },
    });
    expect(await get(made.id)).toMatchObject({ answerCount: 1, fileCount: 1 });
  });
});

describe('files in the thread', () => {
  it('open by a signed address, are one’s own, and used once', async () => {
    const [made, other, file, foreign] = [await make(), await make(), await upload(), await upload(dara)];
    const said = dataOf(await answer(made.id, { attachmentIds: [file.id, file.id] }));
    expect(said.files).toMatchObject([{ id: file.id, name: 'tap.png', addedBy: 'Vanna' }]);
    expect((await fetch(`${app.address}${said.files[0]!.url}`)).status).toBe(200);
    for (const [id, attachmentId] of [
      [made.id, foreign.id],
      [made.id, file.id],
      [other.id, file.id],
      [made.id, newId()],
    ] as const)
      expect((await answer(id, { attachmentIds: [attachmentId] })).failure.validate).toEqual({
        attachment_ids: [{ key: 'id' }],
      });
    expect(await get(made.id)).toMatchObject({ fileCount: 1, answerCount: 1, files: [] });
    expect((await answer(made.id, { attachmentIds: Array.from({ length: 11 }, newId) })).status).toBe(422);
    await app.context.database.pool.query(`update tickets set file_count = $2 where id = $1`, [
      made.id,
      maxTicketFiles,
    ]);
    const next = await upload();
    expect((await answer(made.id, { attachmentIds: [next.id] })).failure).toMatchObject({
      message: 'tooManyTicketFiles',
      params: { max: 50 },
    });
  });
});

describe('who follows a ticket', () => {
  it('does so by himself, or is asked to by who works on it; the history says so', async () => {
    const made = await make();
    expect(dataOf(await watch(made.id, { isWatching: true }, guest))).toMatchObject({
      isWatching: true,
      watchers: [{ id: guest.id, name: 'Sophea' }],
    });
    expect((await watch(made.id, { isWatching: true, userId: dara.id }, guest)).failure.message).toBe(
      'ticketEditDenied',
    );
    const cleaner = await hire(app, merchantId, { serviceScope: { ...water, categories: ['cleaning'] } });
    for (const userId of [cleaner.id, newId()])
      expect((await watch(made.id, { isWatching: true, userId })).failure.message).toBe('assigneeCannotTakeTicket');
    await watch(made.id, { isWatching: true, userId: dara.id });
    await watch(made.id, { isWatching: true, userId: dara.id });
    const left = dataOf(await watch(made.id, { isWatching: false, userId: guest.id }));
    expect(left).toMatchObject({ version: 4, isWatching: false, isSeen: true, watchers: [{ name: 'Dara' }] });
    expect((await historyOf(made.id)).slice(0, 3)).toEqual([
      ['watcher', 'Sophea', null, 'user', 'Vanna'],
      ['watcher', null, 'Dara', 'user', 'Vanna'],
      ['watcher', null, 'Sophea', 'user', 'Sophea'],
    ]);
  });

  it('are at most as many as can be told', async () => {
    const made = await make();
    await app.context.database.pool.query(
      `insert into ticket_watchers select $1, $2, u.id, now() from users u where u.id = any($3::uuid[])`,
      [
        merchantId,
        made.id,
        await Promise.all(
          Array.from({ length: maxTicketWatchers }, async () => (await buildUser(app.context, { merchantId })).id),
        ),
      ],
    );
    expect((await watch(made.id, { isWatching: true })).failure.validate).toEqual({
      user_id: [{ key: 'maxItems', params: { max: maxTicketWatchers } }],
    });
    expect((await note(made.id, { mentionIds: [guest.id] })).status).toBe(200);
    expect((await get(made.id)).watchers).toHaveLength(maxTicketWatchers);
  });
});

describe('people are told', () => {
  it('of a ticket of theirs, of their name in a note, and of words of the customer', async () => {
    const [reader, writer] = [await join({ firstName: 'Bopha' }), await join({ firstName: 'Chan', lastName: '' })];
    const made = await make({ assigneeId: reader.id }, writer);
    const about = { number: String(made.ticketNumber), title: 'No water' };
    const link = `/ticket?ticket=${made.id}`;
    const assigned = { kind: 'ticketAssigned', params: { by: 'Chan', ...about }, link };
    expect(await newsOf(reader)).toEqual([assigned]);
    const noted = dataOf(await note(made.id, { mentionIds: [dara.id, writer.id] }, writer));
    expect(noted.mentions.map(({ name }) => name)).toEqual(['Chan', 'Dara']);
    expect((await get(made.id)).watchers).toMatchObject([{ name: 'Dara' }]);
    expect((await newsOf(dara))[0]).toEqual({ kind: 'ticketMentioned', params: { by: 'Chan', ...about }, link });
    await customerSays(made.id);
    await customerSays(made.id);
    const answered = { kind: 'ticketAnswered', params: { customer: 'Srey Neang', ...about }, link };
    expect(await newsOf(reader)).toEqual([answered, assigned]);
    expect((await newsOf(dara))[0]).toEqual(answered);
    await answer(made.id, {}, reader);
    expect(await newsOf(writer)).toEqual([]);
    expect(await newsOf(reader)).toHaveLength(2);
  });

  it('but nobody who could not see the ticket any more, and none is named who cannot', async () => {
    const narrowed = await join({ firstName: 'Narin' });
    const made = await make();
    await watch(made.id, { isWatching: true }, narrowed);
    const { query } = app.context.database.forMerchant(merchantId);
    const narrow = { service_scope: JSON.stringify({ ...water, categories: ['cleaning'] }) } as never;
    await query.updateTable('users').set(narrow).where('id', '=', narrowed.id).execute();
    await customerSays(made.id);
    expect(await newsOf(narrowed)).toEqual([]);
    const gone = await buildUser(app.context, { merchantId, status: userStatus.inactive });
    for (const mentionIds of [[narrowed.id], [dara.id, gone.id]])
      expect((await note(made.id, { mentionIds })).failure.validate).toEqual({ mention_ids: [{ key: 'id' }] });
  });
});

describe('what people do with a ticket at this moment', () => {
  it('is told to those who may see it, and to nobody else; what one has seen is told to one’s other screens', async () => {
    const cleaner = await join({ serviceScope: { ...water, categories: ['cleaning'] } });
    const made = await make();
    const [his, hers, others] = await Promise.all(
      [dara, guest, cleaner].map(({ portal }) => Listener.on(portal, roomNamespace)),
    );
    const attend = (by: Person, what: 'viewing' | 'writing' | null) =>
      by.portal.call(ticketThreadApi.attend, { params: made, body: { what } });
    await attend(dara, 'writing');
    expect((await hers!.next('ticket:attention')).payload).toEqual({
      ticketId: made.id,
      user: { id: dara.id, name: 'Dara' },
      what: 'writing',
    });
    expect((await attend(cleaner, 'viewing')).status).toBe(404);
    await attend(guest, null);
    await his!.next('ticket:attention', ({ what }) => what === null);
    const said = dataOf(await answer(made.id));
    await hers!.next('ticket:changed', ({ version }) => version === 2);
    expect(said.kind).toBe('answer');
    await guest.portal.call(ticketThreadApi.markSeen, { params: made });
    expect((await hers!.next('ticket:seen')).payload).toEqual({ id: made.id, version: 2 });
    expect(others!.heard.filter(({ event }) => event.startsWith('ticket:'))).toEqual([]);
    for (const one of [his, hers, others]) one!.close();
  });
});
