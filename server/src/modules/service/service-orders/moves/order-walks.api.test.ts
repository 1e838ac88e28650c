import type { Permission } from '@sala/contract/core/ability.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '#testing/company.ts';
import type { AuditActorCell, Person, PriceType, Right } from '#testing/order-model.ts';
import {
  type Call,
  everyAccident,
  foresee,
  listActions,
  perform,
  type SecretChange,
  type WalkedOrder,
} from '#testing/order-walker.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { Answer, TestPortal } from '#testing/test-portal.ts';
import { untilServed } from '#testing/until-served.ts';
import { askings, type ConfirmingParty } from '../customer/confirmation-clock.ts';
import { confirmAutomatically, remindOfConfirmation } from '../customer/follow-up-confirmation.ts';

const grants: Record<Right, Permission> = {
  assign: { subject: 'assign-operator-service', action: 'update' },
  change: { subject: 'change-status-service', action: 'update' },
  price: { subject: 'manage-service-price', action: 'update' },
  create: { subject: 'create-service', action: 'create' },
  any: { subject: 'manage-modify-service', action: 'update' },
};
/** The users: an administrator, a dispatcher, two operators, two price specialists, and a read-only user. */
const staff: readonly (readonly Right[])[] = [
  ['assign', 'change', 'price', 'create', 'any'],
  ['assign', 'change', 'create'],
  ['change', 'price'],
  ['change'],
  ['price'],
  ['price', 'change'],
  [],
];
const prices = {
  fixed: { price: '5' },
  range: { minPrice: '1', maxPrice: '50' },
  negotiate: {},
} as const;
const lasting = 14;
const together = 6;

let app: TestApp;
let merchantId: string;
/** For each concurrent walk its own user who may leave. */
let getActions: { readonly actions: SecretChange[]; readonly leaver: string }[];
let boss: TestPortal;
const portals = new Map<string, TestPortal>();
const getPortal = (by: AuditActorCell) => (typeof by === 'object' ? portals.get(by.id)! : app.portal());
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water'] });
  const people = await Promise.all(
    staff.map(async (rights): Promise<Person> => {
      const permissions = [
        { subject: 'view-service' as const, action: 'read' as const },
        ...rights.map((right) => grants[right]),
      ];
      const user = await hire(app, merchantId, { permissions });
      portals.set(user.id, await signInAs(app, user));
      return { id: user.id, rights };
    }),
  );
  const ids = people.map(({ id }) => id);
  owner = portals.get(ids[0]!)!;
  boss = await signInAs(app, await hire(app, merchantId));
  getActions = await Promise.all(
    Array.from({ length: together }, async () => {
      const permissions = [{ subject: 'view-service' as const, action: 'read' as const }, grants.change, grants.price];
      const { id: leaver } = await hire(app, merchantId, { permissions });
      const actions = listActions(people, [...ids.slice(2, 4), leaver], [...ids.slice(4, 6), leaver]);
      // Repeated, since they would otherwise be rare among all actions.
      const accidents = Array<SecretChange[]>(8).fill(everyAccident(leaver)).flat();
      return { actions: [...actions, ...accidents], leaver };
    }),
  );
});
afterAll(() => app?.close());

/** The stored order, with the length of its history. */
async function toRow(id: string) {
  const { rows } = await app.context.database.unscopedSql<Record<string, unknown>>(
    `select status, version, operator_id as operator, price_specialist_id as specialist, former_status as former, is_price_agreed as "isAgreed",
       completion_confirmed_at is not null as "isConfirmed", specialist_asked_at is not null as "isSpecialistAsked",
       returned ->> 'cause' as returned,
       (select count(*)::int from service_order_logs l where l.merchant_id = o.merchant_id and l.order_id = o.id) as "logRows",
       (select coalesce(json_agg(p.state order by p.number), '[]') from service_order_prices p
        where p.merchant_id = o.merchant_id and p.order_id = o.id) as prices
     from service_orders o where merchant_id = $1 and id = $2`,
    [merchantId, id],
  );
  return rows[0]!;
}
/** `returned` is checked separately: only orders that wait for dispatch have it. */
async function getState(id: string) {
  const { returned, ...state } = await toRow(id);
  if (state.status !== 'pendingDispatch' && returned !== null) throw new Error(`Returned, but ${String(state.status)}`);
  return state;
}
const getShownValue = ({ priceType: _, rejectedBy: _rejectedBy, gone: _gone, ...order }: WalkedOrder) => ({
  ...order,
  isSpecialistAsked: order.status === 'completed' && !order.isConfirmed,
});

/** Lets the confirmation time of only this order pass. */
async function fallSilent(id: string, party: ConfirmingParty): Promise<void> {
  const { query } = app.context.database.forMerchant(merchantId);
  const { since } = askings[party];
  const row = await query.selectFrom('service_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const at = row[since as 'specialist_asked_at']?.toISOString() ?? new Date(0).toISOString();
  const payload = { merchantId, orderId: id, askedAt: at, dueAt: at };
  await remindOfConfirmation(app.context, payload, party);
  await Promise.all([1, 2].map(() => confirmAutomatically(app.context, payload, party)));
}

const setStatus = async (id: string, status: 'active' | 'inactive') =>
  getData(await untilServed(() => boss.edit(usersApi.setStatus, usersApi.get, { params: { id }, body: { status } })));

async function befall(chosen: Exclude<SecretChange, Call>, id: string): Promise<void> {
  if (chosen.call === 'silence') return fallSilent(id, chosen.party);
  const status = chosen.call === 'leave' ? 'inactive' : 'active';
  await setStatus(chosen.person, status);
}

interface Step {
  /** Most steps are allowed ones that do not end the walk, so that walks get long. */
  readonly way: 'onward' | 'allowed' | 'any';
  readonly choice: number;
  readonly isLate: boolean;
}
const ending: readonly string[] = ['cancel', 'cancelledByCustomer', 'ignored', 'deleted'];

/** Where they could be chosen among work on the order, few walks would get to its completion. */
const beside: readonly string[] = ['assign', 'ask', 'handOver', 'leave'];

function choose(actions: readonly SecretChange[], order: WalkedOrder, { way, choice, isLate }: Step): SecretChange {
  const next = (chosen: SecretChange) => foresee(chosen, order, isLate).order;
  const allowed = [...new Set(actions)].filter((chosen) => next(chosen) !== order);
  const onward = allowed.filter((chosen) => !ending.includes(next(chosen).status));
  const moving = onward.filter((chosen) => next(chosen).version > order.version);
  const working = moving.filter(({ call }) => !beside.includes(call));
  // Of an older version nothing is allowed except accidents.
  const wanted = { onward: [working, moving, allowed], allowed: [onward, allowed], any: [] }[isLate ? 'any' : way];
  const pool = [...wanted, actions].find(({ length }) => length > 0)!;
  return pool[choice % pool.length]!;
}

async function walk(
  { priceType, steps, place }: { priceType: PriceType; steps: readonly Step[]; place: number },
  reached: Set<string>,
): Promise<void> {
  const { actions, leaver } = getActions[place]!;
  await setStatus(leaver, 'active');
  const wish = { title: 'Water', categoryCode: 'water', currency: 'USD', customer: { name: 'Bopha' } };
  const body = { ...wish, priceType, ...prices[priceType] };
  const { id } = getData(await untilServed(() => owner.call(serviceOrdersApi.create, { body })));
  const { url } = getData(await untilServed(() => owner.call(customerLinksApi.get, { params: { id } })));
  const token = new URL(url).pathname.slice('/o/'.length);
  let order: WalkedOrder = {
    status: 'pendingDispatch',
    operator: null,
    specialist: null,
    priceType,
    isAgreed: priceType === 'fixed',
    former: null,
    version: 1,
    isConfirmed: false,
    logRows: 2,
    prices: [],
    rejectedBy: [],
    gone: [],
  };
  for (const step of steps) {
    const isLate = step.isLate && order.version > 1;
    const chosen = choose(actions, order, { ...step, isLate });
    const expected = foresee(chosen, order, isLate);
    const isMoved = expected.order.version > order.version;
    const version = isLate ? order.version - 1 : order.version;
    if (chosen.by === 'clock') {
      await befall(chosen, id);
      order = expected.order;
      const what = `${chosen.call} in ${order.status}`;
      // A job releases the orders of a user who left.
      await expect.poll(async () => ({ what, ...(await getState(id)) })).toEqual({ what, ...getShownValue(order) });
      if (isMoved) reached.add(chosen.call);
      continue;
    }
    const how = { id, token, version, prices: order.prices.length };
    const answer = await untilServed(async (): Promise<Answer<unknown>> => perform(chosen, how, getPortal));
    const what = `${chosen.call} by ${typeof chosen.by === 'object' ? chosen.by.rights : chosen.by} in ${order.status}`;
    expect([what, answer.status]).toEqual([what, expected.status]);
    if (expected.message) expect([what, answer.failure.message]).toEqual([what, expected.message]);
    if (answer.status === 409)
      expect([what, (answer.failure as unknown as { data: object }).data]).toEqual([
        what,
        expect.objectContaining({ version: order.version }),
      ]);
    order = expected.order;
    expect({ what, ...(await getState(id)) }).toEqual({ what, ...getShownValue(order) });
    reached.add(String(answer.status));
    if (isMoved) reached.add(order.status).add(chosen.call);
  }
  const { rows } = await app.context.database.unscopedSql<{ from_status: string | null; to_status: string }>(
    'select from_status, to_status from service_order_logs where merchant_id = $1 and order_id = $2 order by id',
    [merchantId, id],
  );
  expect(rows.map((row) => row.from_status)).toEqual([null, ...rows.slice(0, -1).map((row) => row.to_status)]);
}

it('orders that anybody does anything to, in any order, go where they should; what is refused leaves nothing behind', async () => {
  const step = fc.record({
    way: fc.oneof(
      { weight: 5, arbitrary: fc.constant('onward' as const) },
      { weight: 1, arbitrary: fc.constant('allowed' as const) },
      { weight: 2, arbitrary: fc.constant('any' as const) },
    ),
    choice: fc.nat(10_000),
    isLate: fc.nat(9).map((one) => one === 0),
  });
  const walks = fc.array(
    fc.record({
      priceType: fc.constantFrom<PriceType>('fixed', 'range', 'negotiate'),
      steps: fc.array(step, { minLength: lasting, maxLength: lasting }),
    }),
    { minLength: together, maxLength: together },
  );
  const reached = new Set<string>();
  const answers = ['200', '400', '403', '409', '422'];
  const statuses = ['pending', 'pendingPrice', 'accepted', 'completed'];
  // Counted only where they changed the order.
  const moves = ['assign', 'ask', 'handOver', 'restart', 'leave', 'silence'];
  const wanted = [...answers, ...statuses, ...moves];
  const walkOn = (numRuns: number) =>
    fc.assert(
      fc.asyncProperty(walks, (all) =>
        Promise.all(all.map((one, place) => walk({ ...one, place }, reached))).then(() => undefined),
      ),
      // No shrinking, which would take minutes.
      { numRuns, endOnFailure: true },
    );
  await walkOn(8);
  // More walks if something was not reached; what is unreachable still fails.
  for (let more = 0; more < 30 && wanted.some((one) => !reached.has(one)); more += 1) await walkOn(1);
  expect([...reached]).toEqual(expect.arrayContaining(wanted));
});
