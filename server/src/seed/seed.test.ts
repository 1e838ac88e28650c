import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { previewLength } from '@sala/contract/conversations/chat/messages.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSubscription } from '#modules/billing/subscriptions/subscriptions.factory.ts';
import { countReceipts } from '#modules/billing/subscriptions/subscriptions.repository.ts';
import { toStorageKey } from '#modules/platform-services/uploads/stored-files.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { type DemoAccess, seedDemo } from './seed-demo.ts';

let app: TestApp;
let access: DemoAccess;
let seededAt: number;
let lotusId: string;
let channels: Awaited<ReturnType<typeof readChannels>>;

beforeAll(async () => {
  app = await createTestApp();
  access = (await seedDemo(app.context))!;
  seededAt = Date.now();
  channels = await readChannels();
  lotusId = (await merchantNamed('Lotus Home Services')).id;
});
afterAll(() => app.close());

function merchantNamed(name: string) {
  return app.context.database.unscoped
    .selectFrom('merchants')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

/** Every conversation with its messages and who took part, by number. */
async function readChannels() {
  const { unscoped } = app.context.database;
  const messages = await unscoped.selectFrom('chat_messages').selectAll().orderBy('seq').execute();
  const participations = await unscoped.selectFrom('chat_participants').selectAll().orderBy('joined_at').execute();
  const rows = await unscoped
    .selectFrom('chat_channels')
    .selectAll()
    .orderBy('merchant_id')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    ...row,
    messages: messages.filter((message) => message.channel_id === row.id),
    participations: participations.filter((participation) => participation.channel_id === row.id),
  }));
}

/** Those that are told line by line, on a page; the others are months that reports count. */
const isTold = ({ page_url }: { page_url: string | null }) => page_url !== null;
const told = () => channels.filter(isTold);
const ofLotus = () => told().filter((channel) => channel.merchant_id === lotusId);
const inState = (status: string) => ofLotus().filter((channel) => channel.status === status);
const getSystemKeys = (channel: (typeof channels)[number]) => channel.messages.map((message) => message.system?.key);

async function signIn(email: string) {
  const password = access.password!;
  const answer = await app.portal().call(authApi.login, { body: { email, password } });
  expect(answer.status).toBe(200);
  return answer.data.user;
}

/** All that the demo put into the database, as text. */
async function snapshot(): Promise<string> {
  const tables = [
    'merchants',
    'users',
    'roles',
    'visitors',
    'uploads',
    'chat_channels',
    'chat_participants',
    'chat_messages',
    'departments',
    'teams',
    'employees',
    'projects',
    'holidays',
    'time_shifts',
    'working_schedules',
    'days_off',
    'leaves',
  ];
  const contents = tables.map(async (table) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by id`.execute(
      app.context.database.unscoped,
    );
    return JSON.stringify(rows);
  });
  return (await Promise.all(contents)).join('\n');
}

it('its conversations have tags, most of them one or two', () => {
  const counts = ofLotus().map(({ tag_ids }) => tag_ids.length);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(5);
  expect(Math.max(...counts)).toBeLessThan(5);
});

describe('the people of the demo', () => {
  it('can all sign in with the one password', async () => {
    expect(access.logins).toHaveLength(11);
    for (const { email } of access.logins) expect((await signIn(email)).email).toBe(email);
  });

  it('stand for each role: administrator, operator, price specialist, dispatcher, manager, viewer, and one who only looks', async () => {
    const may = async (email: string) => {
      const { ability, isReadonly } = await signIn(email);
      return { isReadonly, manages: ability.filter(({ action }) => action === 'manage').map(({ subject }) => subject) };
    };
    expect((await may('owner@lotus.example')).manages).toContain('manage-role');
    expect((await may('dara@lotus.example')).manages).toContain('assign-chat');
    expect((await may('bopha@lotus.example')).manages).toContain('manage-service-price');
    expect((await may('minh@lotus.example')).manages).toContain('assign-operator-service');
    expect((await may('sreymom@lotus.example')).manages).toContain('manage-users');
    expect((await may('channary@lotus.example')).manages).toEqual([]);
    expect((await may('chen@lotus.example')).isReadonly).toBe(true);
    expect((await may('linh@mekong.example')).manages).toContain('chat');
  });
});

it('each business of the demo has its logo, and everybody who can sign in a face of their own', async () => {
  const { unscoped } = app.context.database;
  const logos = await unscoped
    .selectFrom('merchants')
    .select(['id as merchantId', 'name', 'logo_id as picture'])
    .where('name', 'in', ['Lotus Home Services', 'Mekong Water'])
    .execute();
  const emails = access.logins.map(({ email }) => email);
  const faces = await unscoped
    .selectFrom('users')
    .select(['merchant_id as merchantId', 'email as name', 'profile_picture_id as picture'])
    .where('email', 'in', emails)
    .execute();
  expect([logos.length, new Set(faces.map(({ picture }) => picture)).size]).toEqual([2, emails.length]);
  for (const { merchantId, name, picture } of [...logos, ...faces]) {
    const file = await app.context.storage.read(toStorageKey({ merchantId, id: picture ?? '', isThumbnail: false }));
    expect([name, file !== undefined && file.size > 200]).toEqual([name, true]);
    file?.stream.destroy();
  }
});

describe('the team of the demo', () => {
  const usersOf = async (email: string) => {
    const portal = app.portal();
    const session = await portal.call(authApi.login, { body: { email, password: access.password } });
    portal.accessToken = session.data.accessToken;
    return (await portal.call(usersApi.list, { query: { limit: 100 } })).data;
  };

  it('is a believable mix: one who opened the business, two who are invited, one who has gone', async () => {
    const users = await usersOf('owner@lotus.example');
    expect(users).toHaveLength(16);
    expect(users.filter((user) => user.isDefaultAdmin).map((user) => user.email)).toEqual(['owner@lotus.example']);
    expect(users.filter((user) => user.status === 'invited')).toHaveLength(2);
    expect(users.filter((user) => user.status === 'inactive')).toHaveLength(1);
    expect(users.filter((user) => user.workPlace === 'telegram')).toHaveLength(1);
    expect(users.some((user) => user.roles.length === 2)).toBe(true);
    // One invitation still stands, one has to be sent again.
    const ends = users.flatMap((user) => user.invitationExpiresAt ?? []).map((time) => Date.parse(time) > seededAt);
    expect(ends.sort()).toEqual([false, true]);
  });

  it('is smaller at the partner, with an owner of its own', async () => {
    const users = await usersOf('owner@mekong.example');
    expect(users).toHaveLength(5);
    expect(users.find((user) => user.isDefaultAdmin)?.firstName).toBe('Huong');
  });
});

describe('the working time of the demo', () => {
  let owner: TestPortal;
  beforeAll(async () => {
    owner = app.portal();
    const body = { email: 'owner@lotus.example', password: access.password };
    owner.accessToken = (await owner.call(authApi.login, { body })).data.accessToken;
  });

  it('has everybody as an employee of one of five departments, some in teams with a leader', async () => {
    const people = (await owner.call(employeesApi.list, { query: { limit: 100 } })).data;
    expect(people).toHaveLength(16);
    expect(new Set(people.map(({ department }) => department.name)).size).toBe(5);
    expect(people.flatMap(({ teams }) => teams.filter(({ role }) => role === 'leader'))).toHaveLength(6);
    expect(new Set(people.map(({ workingHours }) => workingHours.level))).toEqual(
      new Set(['employee', 'team', 'department', 'none']),
    );
    expect(people.filter(({ availability }) => availability.state === 'break')).toEqual([]);
  });

  it.each([
    ['dara@', '2027-04-05T00:59:59Z', 'off_shift', '2027-04-05T01:00:00.000Z'],
    ['dara@', '2027-04-05T01:00:00Z', 'available', '2027-04-05T04:30:00.000Z'],
    ['dara@', '2027-04-05T04:30:00Z', 'off_shift', '2027-04-05T06:00:00.000Z'],
    ['dara@', '2027-04-05T10:29:59Z', 'available', '2027-04-05T10:30:00.000Z'],
    ['dara@', '2027-04-14T03:00:00Z', 'holiday', '2027-04-14T17:00:00.000Z'],
    ['dara@', '2027-04-15T03:00:00Z', 'available', '2027-04-15T04:30:00.000Z'],
    ['sophea@', '2027-04-10T15:00:00Z', 'available', '2027-04-10T23:00:00.000Z'],
    ['sophea@', '2027-04-13T16:59:59Z', 'available', '2027-04-13T17:00:00.000Z'],
    ['sophea@', '2027-04-13T17:00:00Z', 'holiday', '2027-04-14T17:00:00.000Z'],
    ['sophea@', '2027-04-14T17:00:00Z', 'available', '2027-04-14T23:00:00.000Z'],
    ['sophea@', '2027-05-04T16:00:00Z', 'leave', '2027-05-07T17:00:00.000Z'],
    ['sophea@', '2027-05-07T17:00:00Z', 'available', '2027-05-07T23:00:00.000Z'],
    ['ana@', '2027-04-14T13:00:00Z', 'holiday', '2027-04-15T04:00:00.000Z'],
    ['ana@', '2027-01-08T14:00:00Z', 'available', '2027-01-08T22:00:00.000Z'],
    ['ana@', '2027-07-09T13:00:00Z', 'available', '2027-07-09T21:00:00.000Z'],
    ['ana@', '2027-07-09T21:00:00Z', 'off_shift', '2027-07-12T13:00:00.000Z'],
    // Somebody takes chats at any time, also on a Sunday, while the night desk is on leave, and on the first day of the new year.
    ['owner@', '2027-01-03T07:00:00Z', 'available', null],
    ['owner@', '2027-05-04T16:00:00Z', 'available', null],
    ['owner@', '2027-04-14T03:00:00Z', 'available', null],
  ])('says of %s at %s: %s until %s', async (search, at, state, until) => {
    const { id } = (await owner.call(employeesApi.list, { query: { search } })).data[0]!;
    const { data } = await owner.call(employeesApi.availability, { params: { id }, query: { at } });
    expect(data).toMatchObject({ state, until });
  });

  it('plans nothing else for these three in the weeks around', async () => {
    const { data } = await owner.call(workingTimeApi.calendar, {
      query: { from: '2027-04-05', to: '2027-05-14', search: 'Customer service agent' },
    });
    const away = data.flatMap(({ employee, entries }) =>
      entries.filter(({ kind }) => kind !== 'shift').map((one) => [employee.name, one.kind, one.firstDay, one.lastDay]),
    );
    expect(away.sort()).toEqual([
      ['Ana Rivera', 'holiday', '2027-04-14', '2027-04-14'],
      ['Dara Sok', 'holiday', '2027-04-14', '2027-04-14'],
      ['Sophea Chan', 'holiday', '2027-04-14', '2027-04-14'],
      ['Sophea Chan', 'leave', '2027-05-03', '2027-05-07'],
    ]);
  });
});

describe('the conversations of the demo', () => {
  it('are about forty for Lotus and a few for its partner, in four languages', () => {
    expect(ofLotus()).toHaveLength(42);
    expect(told().length - ofLotus().length).toBe(5);
    for (const locale of locales) {
      expect(ofLotus().filter((channel) => channel.locale === locale).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('are in every state', () => {
    expect(inState('unassigned').length).toBeGreaterThanOrEqual(5);
    expect(inState('unassigned').every((channel) => channel.waiting_since !== null)).toBe(true);
    expect(inState('ongoing').length).toBeGreaterThanOrEqual(10);
    expect(inState('ongoing').filter((channel) => channel.unread_count > 0).length).toBeGreaterThanOrEqual(3);
    expect(inState('closed').length).toBeGreaterThanOrEqual(20);
    expect(ofLotus().filter((channel) => channel.is_banned)).toHaveLength(1);
    expect(ofLotus().filter((channel) => channel.is_blocked)).toHaveLength(1);
    expect(ofLotus().filter((channel) => getSystemKeys(channel).includes('reopened'))).toHaveLength(1);
  });

  it('have operators where somebody works on them, two in one of them', () => {
    for (const channel of inState('unassigned')) {
      expect(channel).toMatchObject({ assigned_operator_id: null, participants: [] });
    }
    for (const channel of inState('ongoing')) {
      expect(channel.participants.map(({ id }) => id)).toContain(channel.assigned_operator_id);
    }
    expect(inState('ongoing').filter((channel) => channel.participants.length === 2)).toHaveLength(1);
    for (const channel of channels) {
      const staying = channel.participations.filter((participation) => participation.left_at === null);
      const current = channel.status === 'closed' ? [] : channel.participants;
      expect(staying.map(({ user_id }) => user_id)).toEqual(current.map(({ id }) => id));
    }
  });

  it('have a history of months that ended well, much of it rated', async () => {
    const history = channels.filter((channel) => !isTold(channel));
    // Each day has some, weekdays as many as a business of this size, weekends fewer; bots and calls of the demo add a few.
    const dayOf = ({ created_at }: { created_at: Date }) =>
      new Date(created_at.getTime() + 7 * 3600_000).toISOString().slice(0, 10);
    const days = Map.groupBy(history, dayOf);
    expect(days.size).toBe(90);
    for (const [day, { length }] of days) {
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      expect(length, day).toBeGreaterThanOrEqual(isWeekend ? 3 : 8);
      expect(length, day).toBeLessThanOrEqual(isWeekend ? 14 : 20);
    }
    expect(history.every(({ status, merchant_id }) => status === 'closed' && merchant_id === lotusId)).toBe(true);
    const ratings = await app.context.database.unscoped.selectFrom('chat_ratings').select('stars').execute();
    expect(new Set(ratings.map(({ stars }) => stars)).size).toBe(5);
    expect(ratings.length).toBeGreaterThan(history.length / 4);
  });

  it('also have what lists and threads find hard: a very long name, a long message, a deleted one and a picture', () => {
    const messages = channels.flatMap((channel) => channel.messages);
    expect(channels.some((channel) => channel.visitor_name.length === 60)).toBe(true);
    expect(messages.some(({ text }) => text.length > 1500 && text.length <= maxMessageLength)).toBe(true);
    expect(messages.filter(({ deleted_at }) => deleted_at !== null)).toMatchObject([{ text: '' }]);
    expect(messages.filter(({ type }) => type === 'image')).toMatchObject([
      { attachment: { kind: 'image', mime: 'image/png', hasThumbnail: true } },
    ]);
  });

  it('show the picture to who opens it', async () => {
    const { attachment, merchant_id: merchantId } = channels
      .flatMap((channel) => channel.messages)
      .find((message) => message.attachment)!;
    for (const isThumbnail of [false, true]) {
      const file = await app.context.storage.read(toStorageKey({ merchantId, id: attachment!.id, isThumbnail }));
      expect(file?.size).toBeGreaterThan(1000);
      file?.stream.destroy();
    }
  });

  it('lie in the last three months and not in the future, message after message', () => {
    for (const { messages, created_at, updated_at, closed_at } of channels) {
      const times = [created_at, ...messages.map((message) => message.created_at)].map((time) => time.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBeGreaterThan(seededAt - 92 * 24 * 3600_000);
      expect(times.at(-1)).toBeLessThanOrEqual(seededAt);
      expect(updated_at.getTime()).toBe(times.at(-1));
      if (closed_at) expect(closed_at.getTime()).toBe(times.at(-1));
    }
  });

  it('are numbered from 1 as they began, and the next one gets the next number', async () => {
    for (const name of ['Lotus Home Services', 'Mekong Water']) {
      const { id, last_channel_number: last } = await merchantNamed(name);
      const own = channels.filter((channel) => channel.merchant_id === id);
      expect(own.map((channel) => channel.number)).toEqual(own.map((_, index) => index + 1));
      const beginnings = own.map((channel) => channel.created_at.getTime());
      expect(beginnings).toEqual([...beginnings].sort((one, other) => one - other));
      expect(last).toBe(own.length);
    }
  });

  it('count their messages 1, 2, 3 … without a hole', () => {
    for (const { messages } of channels) expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, i) => i + 1));
  });

  it('have the counters and the last message that their messages add up to', () => {
    for (const channel of channels) {
      const last = channel.messages.at(-1)!;
      const said = channel.messages.findLast((message) => message.sender_type !== 'system') ?? last;
      const fromVisitor = channel.messages.filter((message) => message.sender_type === 'visitor');
      const answered = channel.messages.findLast((message) => message.sender_type === 'operator')?.seq ?? 0;
      const waiting = channel.status === 'closed' ? undefined : fromVisitor.find(({ seq }) => seq > answered);
      expect(channel).toMatchObject({
        last_seq: channel.messages.length,
        last_message_type: said.type,
        last_message_text: said.text.slice(0, previewLength),
        last_message_sender_type: said.sender_type,
        last_message_system: said === last ? last.system : { saidSeq: said.seq },
        last_message_is_deleted: said.deleted_at !== null,
        last_message_at: said.created_at,
        unread_count: fromVisitor.filter(({ seq }) => seq > channel.operator_seen_seq).length,
        waiting_since: waiting?.created_at ?? null,
      });
      expect(channel.operator_seen_seq).toBeGreaterThanOrEqual(answered);
      expect(channel.visitor_seen_seq).toBeGreaterThanOrEqual(fromVisitor.at(-1)!.seq);
      expect(Math.max(channel.operator_seen_seq, channel.visitor_seen_seq)).toBeLessThanOrEqual(channel.last_seq);
      expect(channel.closed_at !== null).toBe(channel.status === 'closed');
    }
  });

  it('hold nothing that looks like a number of a bank account or card', () => {
    for (const { text } of channels.flatMap((channel) => channel.messages)) {
      expect(text).not.toMatch(/\d(?:[ -]?\d){8}/);
    }
  });
});

describe('seeding a database that has the demo already', () => {
  it('changes nothing and still tells how to sign in', async () => {
    const before = await snapshot();
    expect(await seedDemo(app.context)).toEqual(access);
    expect(await snapshot()).toBe(before);
  });

  it('pays the plan of a demo that was kept for years, so that it still takes conversations', async () => {
    const { config, database } = app.context;
    const plan = config.offer.plans.find(({ isFree }) => !isFree)!;
    const startsAt = new Date(Date.now() - 3.2 * 365 * 24 * 3600 * 1000);
    await buildSubscription(app.context, { merchantId: lotusId, plan, startsAt, receiptNumber: 1 });
    await countReceipts(database, 1);
    for (let turn = 0; turn < 2; turn += 1) await seedDemo(app.context);
    const { position } = await app.context.subscriptions.read(lotusId);
    expect(position).toMatchObject({ standing: 'active', plan: { planType: plan.planType } });
    const { rows } = await sql<{ number: number }>`
      select receipt_number as number from subscription_payments order by receipt_number`.execute(database.unscoped);
    expect(rows).toHaveLength(4);
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  });
});
