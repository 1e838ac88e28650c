import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { hire, type Inhabitable, signInAs } from '../people.ts';
import { hasRedis, orWithoutRedis, RedisServer } from '../redis-server.ts';
import { ServerProcess } from '../server-process.ts';
import { SteadyCaller } from '../steady-caller.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { toRunningRecording } from '../to-running-recording.ts';

const arrivals = 100;
const operators = 5;
const cap = 5;
const places = operators * cap;
/** In ms, for slow machines. */
const timeoutMs = 200_000;

let redis: RedisServer;
let here: TestApp;
let there: ServerProcess;
let company: Company;
const team: TestPortal[] = [];
const steady = new SteadyCaller();
const listeners: Listener[] = [];

beforeAll(async () => {
  if (!hasRedis) return;
  redis = await RedisServer.start();
  const environment = { REDIS_URL: redis.url, LOG_LEVEL: 'warn' };
  here = await createTestApp({ environment, poolSize: 20 });
  there = await ServerProcess.start({ databaseUrl: here.connectionString, environment });
  company = await Company.open(here);
  for (let count = 0; count < operators; count += 1)
    team.push(await signInAs(here, await hire(here, company.merchantId, { firstName: `Operator ${count}` })));
  await Promise.all(team.map((portal, index) => listen(at(index % 2 === 0 ? here : there, portal))));
});
afterAll(async () => {
  steady.leave();
  for (const listener of listeners) listener.close();
  await there?.dispose();
  await here?.close();
  await redis?.dispose();
});

const at = (server: Inhabitable, { accessToken, visitorToken }: TestPortal) =>
  Object.assign(server.portal(), { accessToken, visitorToken });
const listen = async (portal: TestPortal) => void listeners.push(await Listener.on(portal, roomNamespace));

interface Standing {
  /** Number of ongoing conversations of each operator with any. */
  readonly loads: number[];
  readonly ongoing: string[];
  readonly waiting: number;
  /** Number of conversations ever assigned automatically, and of such assignments. */
  readonly given: number;
  readonly choices: number;
}

async function toHistoryStatus(): Promise<Standing> {
  const { unscopedSql } = here.context.database;
  const [channels, log] = await Promise.all([
    unscopedSql<{ id: string; status: string; operator: string | null }>(
      'select id, status, assigned_operator_id as operator from chat_channels where merchant_id = $1',
      [company.merchantId],
    ),
    unscopedSql<{ given: number; choices: number }>(
      'select count(distinct channel_id) as given, count(*) as choices from chat_assignment_log where merchant_id = $1',
      [company.merchantId],
    ),
  ]);
  const ongoing = channels.rows.filter(({ status }) => status === 'ongoing');
  const loads = new Map<string, number>();
  for (const { operator } of ongoing) loads.set(operator!, (loads.get(operator!) ?? 0) + 1);
  const waiting = channels.rows.filter(({ status }) => status === 'unassigned').length;
  return { loads: [...loads.values()], ongoing: ongoing.map(({ id }) => id), waiting, ...log.rows[0]! };
}

/** Polls until the state is reached; the limit of an operator must hold at every moment. */
async function until(stands: (now: Standing) => boolean): Promise<Standing> {
  const endsAt = Date.now() + timeoutMs;
  for (;;) {
    const now = await toHistoryStatus();
    expect(Math.max(0, ...now.loads)).toBeLessThanOrEqual(cap);
    if (stands(now)) return now;
    if (Date.now() > endsAt)
      throw new Error(`It stays like this: ${JSON.stringify({ ...now, ongoing: now.ongoing.length })}`);
    await pause(25);
  }
}

const endAll = (channelIds: string[]) =>
  channelIds.length === 0
    ? undefined
    : company.owner.call(channelsApi.bulk, { body: { action: 'end', channelIds } }).then(getData);

/** Sends like the widget: after a failure the same message is sent again. */
async function write(portal: TestPortal): Promise<void> {
  const body = { type: 'text' as const, id: newId(), text: 'Is anybody there?' };
  getData(await steady.untilAnswered(() => portal.call(visitorsApi.createMessage, { body })));
}

describe.skipIf(!hasRedis)(`assignment over two servers${orWithoutRedis}`, () => {
  it('gives 100 visitors who come at once to five operators, nobody over their cap, nobody waiting while a place is free, also when a server dies', async () => {
    const rules = {
      mode: 'sequential' as const,
      operators: [],
      defaultCap: cap,
      acceptSeconds: 0,
      stickyDays: 0,
      isSameLanguageFirst: false,
      departmentRule: 'off' as const,
    };
    getData(await company.owner.call(chatAssignmentApi.create, { body: rules }));
    const visitors = [];
    for (let count = 0; count < arrivals; count += 20)
      visitors.push(...(await Promise.all(Array.from({ length: 20 }, () => company.visit()))));
    let all = false;
    const came = visitors.map(({ portal }, index) => write(at(index % 2 === 0 ? here : there, portal)));
    const together = toRunningRecording(
      Promise.all(came).then(() => {
        all = true;
      }),
    );
    const full = await until(
      // The log is read by another statement, which may be a moment behind.
      ({ ongoing, waiting, given }) =>
        all && ongoing.length + waiting === arrivals && ongoing.length >= places && given >= places,
    );
    await together;
    expect(full).toMatchObject({ waiting: arrivals - places, given: places, choices: places });
    expect(full.loads).toEqual(Array.from({ length: operators }, () => cap));

    const ending = endAll(full.ongoing.slice(0, 20));
    await there.kill9();
    await ending;
    // Clients of the stopped server continue at the other one.
    await Promise.all(team.filter((_, index) => index % 2 === 1).map((portal) => listen(at(here, portal))));
    for (let waiting = arrivals; waiting > 0; ) {
      const now = await until((next) => next.ongoing.length === Math.min(places, next.ongoing.length + next.waiting));
      waiting = now.waiting;
      if (waiting > 0) await endAll(now.ongoing);
    }
    const end = await until(({ given }) => given >= arrivals);
    expect(end).toMatchObject({ waiting: 0, given: arrivals, choices: arrivals });
  });
});
