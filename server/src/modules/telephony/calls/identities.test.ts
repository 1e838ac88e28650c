import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallPerson, CallScenario, notify } from '#testing/call-scenario.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const someone = '00000000-0000-4000-8000-000000000000';

const find = ({ portal }: CallPerson, acsCallerUserId: string, acsCalleeUserId: string) =>
  portal.call(callsApi.findByAcsUsers, { query: { acsCallerUserId, acsCalleeUserId } });

it('the latest call between two is found by who called whom, for those it concerns', async () => {
  const scenario = await CallScenario.open(app);
  const talk = [{ subject: 'receive-call', action: 'update' }] as const;
  const [dara, sok] = [await scenario.seat('Dara', [...talk]), await scenario.seat('Sok', [...talk])];
  const visitor = await scenario.company.visit();
  const first = await scenario.ring(visitor);
  getData(await notify(dara.portal, first.call.id, 'started'));
  getData(await notify(dara.portal, first.call.id, 'ended'));
  const { call } = await scenario.ring(visitor);
  getData(await notify(dara.portal, call.id, 'started'));

  const visitorId = getData(await dara.portal.call(callsApi.running))!.visitor.id;
  const between = getData(await find(dara, visitorId, dara.id));
  expect(between).toMatchObject({ id: call.id, acsCallerUserId: visitorId, acsCalleeUserId: dara.id });
  expect(getData(await find(scenario.owner, visitorId, dara.id)).id).toBe(call.id);
  // Nobody called the other way round, and an id of nobody finds nothing.
  expect((await find(scenario.owner, dara.id, visitorId)).status).toBe(404);
  expect((await find(scenario.owner, someone, dara.id)).status).toBe(404);
  const stranger = await CallScenario.open(app);
  expect((await find(stranger.owner, visitorId, dara.id)).status).toBe(404);
  // Rung for it, they may know of it; of another's third call they learn nothing.
  expect(getData(await find(sok, visitorId, dara.id)).id).toBe(call.id);
  const late = await scenario.seat('Late', [...talk]);
  expect((await find(late, visitorId, dara.id)).status).toBe(404);
});

it('who calls and who is called have a name and a picture for those who may know of the call', async () => {
  const scenario = await CallScenario.open(app);
  const talk = [{ subject: 'receive-call', action: 'update' }] as const;
  const dara = await scenario.seat('Dara', [...talk]);
  expect((await dara.portal.call(callUsersApi.callerInfo, { query: {} })).status).toBe(404);
  const { call } = await scenario.ring();
  getData(await notify(dara.portal, call.id, 'started'));
  const { visitor } = getData(await dara.portal.call(callsApi.running))!;

  const info = { callUser: { name: visitor.name, avatar: null } };
  expect(getData(await dara.portal.call(callUsersApi.callerInfo, { query: {} }))).toEqual(info);
  const query = { sessionId: call.id };
  expect(getData(await scenario.owner.portal.call(callUsersApi.callerInfo, { query }))).toEqual(info);
  const read = ({ portal }: CallPerson, id: string) => portal.call(callUsersApi.get, { params: { id } });
  expect(getData(await read(dara, visitor.id))).toEqual(info);
  expect(getData(await read(dara, scenario.owner.id)).callUser.name).toMatch(/./);
  expect(getData(await read(scenario.owner, dara.id)).callUser.name).toMatch(/^Dara/);
  expect((await read(dara, someone)).status).toBe(404);

  const late = await scenario.seat('Late', [...talk]);
  expect((await late.portal.call(callUsersApi.callerInfo, { query })).status).toBe(404);
  expect((await read(late, visitor.id)).status).toBe(404);
  const stranger = await CallScenario.open(app);
  expect((await stranger.owner.portal.call(callUsersApi.callerInfo, { query })).status).toBe(404);
  expect((await read(stranger.owner, visitor.id)).status).toBe(404);
  expect((await read(stranger.owner, dara.id)).status).toBe(404);
});

it('lists of operators hold who takes calls, who does anything, and who carries out orders', async () => {
  const scenario = await CallScenario.open(app);
  const receiving = { subject: 'receive-call', action: 'update' } as const;
  const dara = await scenario.seat('Dara', [receiving, { subject: 'call', action: 'read' }]);
  const sok = await scenario.seat('Sok', [
    { subject: 'change-status-service', action: 'update' },
    { subject: 'view-service', action: 'read' },
  ]);
  const bopha = await scenario.seat('Bopha', [
    { subject: 'reply-customer', action: 'create' },
    { subject: 'chat', action: 'read' },
  ]);
  const reader = await scenario.seat('Rath', [{ subject: 'view-service', action: 'read' }]);
  const away = await scenario.seat('Vanna', [receiving]);
  const params = { id: away.id };
  getData(await scenario.owner.portal.edit(usersApi.setStatus, usersApi.get, { params, body: { status: 'inactive' } }));
  const { portal } = scenario.owner;
  const theRest = [scenario.owner.id, scenario.company.colleagueId];
  const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const [all, carriers] = [usersApi.allOperatorOptions, usersApi.serviceOperatorOptions];

  expect(ids(getData(await portal.call(callUsersApi.optionCall)))).toEqual(new Set([...theRest, dara.id]));
  const rows = getData(await portal.call(all));
  expect(ids(rows)).toEqual(new Set([...theRest, dara.id, sok.id, bopha.id]));
  const firstNames = rows.map(({ name }) => name);
  expect(firstNames).toEqual(firstNames.toSorted((one, other) => one.localeCompare(other)));
  expect(rows.find(({ id }) => id === dara.id)).toEqual({
    id: dara.id,
    name: expect.stringMatching(/^Dara /),
    profilePicture: null,
    availability: expect.objectContaining({ state: 'available' }),
    isAtCap: false,
    load: 0,
    cap: null,
  });
  expect(ids(getData(await portal.call(carriers)))).toEqual(new Set([...theRest, sok.id]));

  // Any user finds every colleague who is active, by name alone.
  const everybody = getData(await reader.portal.call(usersApi.colleagues));
  expect([...ids(everybody)]).toEqual(expect.arrayContaining([...theRest, dara.id, sok.id, bopha.id, reader.id]));
  expect(ids(everybody)).not.toContain(away.id);
  expect(Object.keys(everybody[0]!).toSorted()).toEqual(['availability', 'id', 'name', 'profilePicture']);

  // People who work with customers choose among colleagues, whichever their work.
  for (const person of [dara, sok, bopha])
    for (const list of [all, carriers]) expect((await person.portal.call(list)).status).toBe(200);
  for (const person of [sok, bopha, reader])
    expect((await person.portal.call(callUsersApi.optionCall)).status).toBe(403);
  const stranger = await CallScenario.open(app);
  for (const list of [all, carriers])
    expect(ids(getData(await stranger.owner.portal.call(list)))).toEqual(
      new Set([stranger.owner.id, stranger.company.colleagueId]),
    );
  const nobody = app.portal();
  for (const list of [all, carriers]) expect((await nobody.call(list)).status).toBe(401);
});

it('the history is narrowed by status, direction, operator, time and words, each row as it is promised', async () => {
  const scenario = await CallScenario.open(app);
  const dara = await scenario.seat('Dara');
  const answered = await scenario.ring(await scenario.company.visit('Chanthou'));
  getData(await notify(dara.portal, answered.call.id, 'started'));
  getData(await notify(dara.portal, answered.call.id, 'ended'));
  const given = await scenario.ring(await scenario.company.visit('Vichea'));
  getData(await given.portal.call(visitorCallsApi.end, { params: { id: given.call.id } }));
  const list = async (query: { [key: string]: string }) =>
    getData(await scenario.owner.portal.call(callsApi.list, { query }));
  const numbers = async (query: { [key: string]: string }) => (await list(query)).map(({ number }) => number);

  const [row] = await list({ status: 'ended' });
  expect(row).toEqual({
    id: answered.call.id,
    number: 1,
    direction: 'inbound',
    status: 'ended',
    visitor: { id: expect.any(String), name: expect.any(String) },
    operator: { id: dara.id, name: expect.stringMatching(/^Dara/) },
    departmentId: null,
    channelId: null,
    startedAt: expect.any(String),
    answeredAt: expect.any(String),
    endedAt: expect.any(String),
    waitSeconds: expect.any(Number),
    durationSeconds: expect.any(Number),
    endedBy: 'operator',
    recording: null,
    rating: null,
    outcome: null,
  });
  expect(await numbers({})).toEqual([2, 1]);
  expect(await numbers({ status: 'missed' })).toEqual([2]);
  expect(await numbers({ operatorId: dara.id })).toEqual([1]);
  expect(await numbers({ direction: 'outbound' })).toEqual([]);
  expect(await numbers({ search: '#2' })).toEqual([2]);
  expect(await numbers({ search: 'chan' })).toEqual([1]);
  const later = new Date(Date.parse(row!.startedAt) + 86_400_000).toISOString();
  expect(await numbers({ from: later })).toEqual([]);
  const earlier = new Date(Date.parse(row!.startedAt) - 86_400_000).toISOString();
  expect(await numbers({ from: earlier, to: later })).toEqual([2, 1]);
});
