import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import type {
  AssignmentRules,
  Considered,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { runBehindLock } from '#testing/run-behind-lock.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let company: Company;
/** Signed in and online unless a test says otherwise. The owner of the company is never online. */
let ana: { id: string; portal: TestPortal };
let bora: { id: string; portal: TestPortal };
const present = new Map<string, Listener>();

beforeAll(async () => {
  app = await createTestApp({ poolSize: 8 });
});
afterAll(() => app.close());

beforeEach(async () => {
  company = await Company.open(app);
  [ana, bora] = await Promise.all([join('Ana'), join('Bora')]);
});
afterEach(() => {
  for (const listener of present.values()) listener.close();
  present.clear();
});

async function join(firstName: string) {
  const user = await hire(app, company.merchantId, { firstName, lastName: '' });
  const portal = await signInAs(app, user);
  await come(user.id, portal);
  return { id: user.id, portal };
}
async function come(id: string, portal: TestPortal) {
  present.set(id, await Listener.on(portal, roomNamespace));
}

const usual: AssignmentRules = {
  mode: 'sequential',
  operators: [],
  defaultCap: 5,
  acceptSeconds: 0,
  stickyDays: 0,
  isSameLanguageFirst: false,
  departmentRule: 'off',
  peopleMode: 'manual',
  botId: null,
  botHours: 'always',
  botDepartmentIds: [],
  botPages: [],
};
const readRules = async () => getData(await company.owner.call(chatAssignmentApi.get));
async function rule(change: Partial<AssignmentRules> = {}) {
  const { version } = await readRules();
  return getData(await company.owner.call(chatAssignmentApi.update, { body: { ...usual, ...change, version } }));
}
const detail = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
const toLog = async (channelId: string) =>
  getData(await company.owner.call(chatAssignmentApi.log, { query: { channelId } }));
const getHolder = async (channelId: string) => (await detail(channelId)).assignedOperatorId;
const getReasons = (considered: readonly Considered[]) =>
  Object.fromEntries(considered.map(({ name, reason }) => [name.split(' ')[0], reason]));
/** The conversation once it has an assignee. */
async function assigned(channelId: string): Promise<string> {
  await expect.poll(() => getHolder(channelId)).not.toBeNull();
  return (await getHolder(channelId))!;
}
async function offered(channelId: string, toId?: string): Promise<string> {
  const toOf = async () => (await detail(channelId)).offer?.toId;
  await expect.poll(toOf).toEqual(toId ?? expect.any(String));
  return (await toOf())!;
}
const end = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));

describe('the rules of assignment', () => {
  it('of a new business leave every conversation to whoever takes it', async () => {
    expect(await readRules()).toMatchObject({ mode: 'manual', version: 0, id: company.merchantId });
    const { channelId } = await company.talk();
    await app.context.events.settled();
    expect(await detail(channelId)).toMatchObject({ status: 'unassigned', assignedOperatorId: null });
    expect(await toLog(channelId)).toEqual([]);
  });

  it('are saved as a whole, told to open pages, kept in the audit log, and never over what a colleague has saved', async () => {
    const create = (rules: AssignmentRules) => company.owner.call(chatAssignmentApi.create, { body: rules });
    const page = present.get(ana.id)!;
    const operators = [{ operatorId: bora.id, cap: 2, languages: ['km' as const] }];
    expect(getData(await create({ ...usual, mode: 'priority', operators }))).toMatchObject({
      mode: 'priority',
      operators,
      version: 1,
    });
    await page.next('organisation:changed', ({ area }) => area === 'assignment');
    const again = await create(usual);
    expect(again.failure).toMatchObject({ code: 409, message: 'recordChanged' });
    const stale = await company.owner.call(chatAssignmentApi.update, { body: { ...usual, version: 0 } });
    expect(stale.failure).toMatchObject({ code: 409 });
    const [entry] = getData(await company.owner.call(auditApi.list, { query: { action: 'chatAssignment.changed' } }));
    expect(entry!.changes).toEqual([
      { field: 'mode', before: 'manual', after: 'priority' },
      { field: 'ranking', before: null, after: 'Bora 2 km' },
    ]);
  });

  it('are refused at the field when they make no sense, and as a whole with somebody else’s people', async () => {
    const attempt = async (change: Partial<AssignmentRules>) => {
      const { failure } = await company.owner.call(chatAssignmentApi.update, {
        body: { ...usual, ...change, version: 0 },
      });
      return failure;
    };
    const row = { operatorId: ana.id, cap: null, languages: [] };
    const refused = await attempt({ defaultCap: 101, acceptSeconds: 9, stickyDays: -1, operators: [row, row] });
    const keys = Object.entries(refused.validate ?? {}).map(([field, reasons]) => [field, reasons?.[0]?.key]);
    expect(Object.fromEntries(keys)).toEqual({
      default_cap: 'maxValue',
      accept_seconds: 'minValue',
      sticky_days: 'minValue',
      'operators.1.operator_id': 'unique',
    });
    expect((await attempt({ operators: [{ ...row, operatorId: newId() }] })).code).toBe(404);
    expect((await readRules()).version).toBe(0);
  });

  it('are for those who may change them, and for others to look at', async () => {
    const viewer = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [{ subject: 'chat-settings', action: 'read' }] }),
    );
    expect((await viewer.call(chatAssignmentApi.get)).status).toBe(200);
    expect((await viewer.call(chatAssignmentApi.operators)).status).toBe(200);
    expect((await viewer.call(chatAssignmentApi.update, { body: { ...usual, version: 0 } })).status).toBe(403);
    const { channelId } = await company.talk();
    expect((await viewer.call(chatAssignmentApi.log, { query: { channelId } })).status).toBe(403);
    const stranger = await Company.open(app);
    expect((await stranger.owner.call(chatAssignmentApi.log, { query: { channelId } })).status).toBe(404);
  });
});

describe('conversations that nobody has', () => {
  it('go in turn to those who are there, up to their cap, and from the queue as places come free', async () => {
    await rule({ defaultCap: 1 });
    const [first, second] = [await company.talk('one'), await company.talk('two')];
    const holders = [await assigned(first.channelId), await assigned(second.channelId)];
    expect(holders.sort()).toEqual([ana.id, bora.id].sort());
    const said = getData(await company.owner.call(messagesApi.list, { body: { channelId: first.channelId } }));
    expect(said.at(-1)?.system).toEqual({ key: 'assigned', params: { operator: expect.any(String) } });
    const [entry] = await toLog(first.channelId);
    expect(entry).toMatchObject({ outcome: 'assigned', mode: 'sequential', end: null });
    expect(Object.values(getReasons(entry!.considered)).sort()).toEqual([
      'nextInLine',
      'nextInLine',
      'offline',
      'offline',
    ]);

    await present
      .get(ana.id)!
      .next('availability:changed', ({ availability }) => (availability as { state: string }).state === 'at_cap');
    const options = getData(await company.owner.call(usersApi.operatorOptions));
    expect(options.find(({ id }) => id === ana.id)?.availability).toMatchObject({
      state: 'at_cap',
      reason: 'capReached',
    });

    const third = await company.talk('three');
    const waiting = await toLog(third.channelId);
    expect(waiting).toMatchObject([{ outcome: 'waiting', chosen: null }]);
    expect(getReasons(waiting[0]!.considered)).toEqual({
      Ana: 'atCap',
      Bora: 'atCap',
      Vanna: 'offline',
      Sophea: 'offline',
    });
    await end(second.channelId);
    expect(await assigned(third.channelId)).toBe((await detail(second.channelId)).assignedOperatorId);
  });

  it('go to whoever comes, and wait for nobody who is full when they are given more places', async () => {
    for (const { id } of [ana, bora]) present.get(id)!.close();
    await rule({ defaultCap: 1 });
    app.clock.advance({ minutes: 1 });
    const [first, second] = [await company.talk('one'), await company.talk('two')];
    expect(await getHolder(first.channelId)).toBeNull();
    await come(ana.id, ana.portal);
    expect(await assigned(first.channelId)).toBe(ana.id);
    expect(await getHolder(second.channelId)).toBeNull();
    await rule({ defaultCap: 1, operators: [{ operatorId: ana.id, cap: 2, languages: [] }] });
    expect(await assigned(second.channelId)).toBe(ana.id);
    const rows = getData(await company.owner.call(chatAssignmentApi.operators));
    expect(rows[0]).toMatchObject({ id: ana.id, load: 2, cap: 2, rank: 1, availability: { state: 'at_cap' } });
  });

  it('are held out to one after the other where they have to be accepted', async () => {
    await rule({ acceptSeconds: 30 });
    const { channelId } = await company.talk();
    const firstId = await offered(channelId);
    const [asked, next] = firstId === ana.id ? [ana, bora] : [bora, ana];
    expect((await detail(channelId)).status).toBe('unassigned');
    getData(await asked.portal.call(channelsApi.refuseOffer, { body: { channelId } }));
    await offered(channelId, next.id);
    getData(await next.portal.call(channelsApi.acceptOffer, { body: { channelId } }));
    expect(await getHolder(channelId)).toBe(next.id);
    expect((await toLog(channelId)).map((entry) => entry.end)).toEqual(['accepted', 'refused']);
    const [, first] = await toLog(channelId);
    expect(first).toMatchObject({ outcome: 'offered', chosen: { id: asked.id } });
    expect(getReasons((await toLog(channelId))[0]!.considered)).toMatchObject({
      [asked === ana ? 'Ana' : 'Bora']: 'refused',
    });
  });

  it('are known to be refused from the moment they are, whatever else is given out at that moment', async () => {
    await rule({ acceptSeconds: 30 });
    const { channelId } = await company.talk('one');
    const [asked, next] = (await offered(channelId)) === ana.id ? [ana, bora] : [bora, ana];
    const refused = await runBehindLock(app, company.merchantId, {
      hold: ({ executeRaw, merchantId }) =>
        executeRaw('select from chat_assignment_log where merchant_id = $1 and channel_id = $2 for update', [
          merchantId,
          channelId,
        ]),
      act: () => asked.portal.call(channelsApi.refuseOffer, { body: { channelId } }),
      meanwhile: async () => void (await offered((await company.talk('two')).channelId)),
    });
    getData(refused);
    await offered(channelId, next.id);
    const [second, first] = await toLog(channelId);
    expect(first!.end).toBe('refused');
    expect(getReasons(second!.considered)).toMatchObject({ [asked === ana ? 'Ana' : 'Bora']: 'refused' });
  });

  it('come back to whoever had the visitor, but not to whoever has just left them', async () => {
    await rule({ mode: 'priority', stickyDays: 7, operators: [{ operatorId: ana.id, cap: null, languages: [] }] });
    const visitor = await company.visit('Sokha');
    const { channelId } = await company.talk('one', visitor);
    expect(await assigned(channelId)).toBe(ana.id);
    getData(await ana.portal.call(channelsApi.leave, { body: { channelId } }));
    expect(await assigned(channelId)).toBe(bora.id);
    expect(getReasons((await toLog(channelId))[0]!.considered)).toMatchObject({ Ana: 'left', Bora: 'onlyOne' });
    // A former operator of the visitor gets them again, independent of the ranking.
    const known = await company.visit('Malis');
    await rule({ stickyDays: 7 });
    const { channelId: hers } = await company.talk('one', known);
    const holder = await assigned(hers);
    await end(hers);
    const other = holder === ana.id ? bora : ana;
    const ranking = [{ operatorId: other.id, cap: null, languages: [] }];
    await rule({ mode: 'priority', stickyDays: 7, operators: ranking });
    await company.talk('two', known);
    expect(await assigned(hers)).toBe(holder);
    const [entry] = await toLog(hers);
    expect(entry!.considered.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['lastOperator', 'notLastOperator']),
    );
  });

  it('go to the department that the visitor chose, and to those who speak their language', async () => {
    const [rooms, other] = await Promise.all([
      buildDepartment(app.context, { merchantId: company.merchantId, name: 'Rooms' }),
      buildDepartment(app.context, { merchantId: company.merchantId, name: 'Boats' }),
    ]);
    await buildEmployee(app.context, { merchantId: company.merchantId, userId: bora.id, departmentId: rooms.id });
    await rule({
      mode: 'priority',
      isSameLanguageFirst: true,
      departmentRule: 'only',
      operators: [
        { operatorId: ana.id, cap: null, languages: ['vi'] },
        { operatorId: bora.id, cap: null, languages: ['en'] },
      ],
    });
    const ask = async (departmentId: string) => {
      const { portal } = await company.visit();
      const body = { type: 'text' as const, id: newId(), text: 'Hello', departmentId };
      return getData(await portal.call(visitorsApi.createMessage, { body })).channelId;
    };
    const toRooms = await ask(rooms.id);
    expect(await assigned(toRooms)).toBe(bora.id);
    expect(await detail(toRooms)).toMatchObject({ departmentId: rooms.id, departmentName: 'Rooms' });
    expect(getReasons((await toLog(toRooms))[0]!.considered)).toMatchObject({ Ana: 'otherDepartmentOnly' });
    // No operator of the department is online, and an unknown department is ignored.
    for (const id of [other.id, newId()]) expect(await assigned(await ask(id))).not.toBeNull();

    const preview = async (locale: 'vi' | 'en', departmentId?: string) =>
      getData(
        await company.owner.call(chatAssignmentApi.preview, {
          body: { rules: await readRules(), locale, departmentId },
        }),
      ).chosen?.id;
    expect(await preview('vi')).toBe(ana.id);
    expect(await preview('en')).toBe(bora.id);
    expect(await preview('vi', rooms.id)).toBe(bora.id);
  });

  it('that somebody takes by hand stay with them, and nobody is given what is blocked', async () => {
    for (const { id } of [ana, bora]) present.get(id)!.close();
    await rule({});
    const [taken, blocked] = [await company.talk('one'), await company.talk('two')];
    await company.answer(taken.channelId);
    getData(await company.owner.call(channelsApi.block, { body: { channelId: blocked.channelId } }));
    await come(ana.id, ana.portal);
    const last = await company.talk('three');
    expect(await assigned(last.channelId)).toBe(ana.id);
    expect(await getHolder(taken.channelId)).toBe(company.ownerId);
    expect(await getHolder(blocked.channelId)).toBeNull();
    getData(await company.owner.call(channelsApi.unblock, { body: { channelId: blocked.channelId } }));
    expect(await assigned(blocked.channelId)).toBe(ana.id);
  });
});

describe('an operator who has as many conversations as they may', () => {
  const give = (channelId: string, operatorId: string, reason?: string) =>
    company.owner.call(channelsApi.assign, {
      body: { channelId, operatorId, ...(reason !== undefined && { reason }) },
    });
  const optionOf = async (userId: string) =>
    getData(await company.owner.call(usersApi.operatorOptions)).find(({ id }) => id === userId);
  const isAtCap = async (userId: string) => (await optionOf(userId))?.isAtCap;

  it.each(['manual', 'sequential'] as const)('is given one more by hand only with a reason (%s)', async (mode) => {
    await rule({ mode, defaultCap: 1 });
    const [first, second] = [await company.talk('one'), await company.talk('two')];
    if (mode === 'manual') {
      expect(await isAtCap(ana.id)).toBe(false);
      getData(await give(first.channelId, ana.id));
    } else {
      await assigned(first.channelId);
      await assigned(second.channelId);
    }
    expect(await optionOf(ana.id)).toMatchObject({ isAtCap: true, load: 1, cap: 1 });
    const { channelId } = await company.talk('three');
    for (const reason of [undefined, ' ', '\u2800', '\u3164\u034f']) {
      const refused = await give(channelId, ana.id, reason);
      expect([refused.status, refused.failure]).toMatchObject([
        422,
        { message: 'assignmentNeedsReason', params: { operator: 'Ana', obstacles: 'capReached' } },
      ]);
    }
    const bulk = { action: 'assign' as const, channelIds: [channelId], operatorId: ana.id };
    expect(getData(await company.owner.call(channelsApi.bulk, { body: bulk })).refused).toMatchObject([
      { channelId, message: 'assignmentNeedsReason', params: { obstacles: 'capReached' } },
    ]);
    expect(await getHolder(channelId)).toBeNull();
    expect(getData(await give(channelId, ana.id, 'Knows the guest')).assignedOperatorId).toBe(ana.id);
  });

  it('takes what they like themselves, and has no limit before their business has saved one', async () => {
    for (let count = 0; count < 6; count += 1) getData(await give((await company.talk()).channelId, ana.id));
    expect(await optionOf(ana.id)).toMatchObject({ isAtCap: false, load: 6, cap: null });
    await rule({ mode: 'manual' });
    expect(await isAtCap(ana.id)).toBe(true);
    const { channelId } = await company.talk();
    getData(await ana.portal.call(channelsApi.assign, { body: { channelId, operatorId: ana.id } }));
    await rule({ mode: 'manual', operators: [{ operatorId: ana.id, cap: 0, languages: [] }] });
    getData(await give((await company.talk()).channelId, ana.id));
  });
});
