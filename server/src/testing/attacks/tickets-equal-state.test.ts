import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomerEntry } from '#modules/service/tickets/thread/thread.factory.ts';
import { getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type Clerk, TicketScenario } from '../ticket-scenario.ts';

let app: TestApp;
let scenario: TicketScenario;
let screens: TicketScreen[];

/** The tickets of a client, built only from events. */
class TicketScreen {
  readonly #clerk: Clerk;
  readonly #listener: Listener;

  private constructor(clerk: Clerk, listener: Listener) {
    this.#clerk = clerk;
    this.#listener = listener;
  }

  static async open(clerk: Clerk): Promise<TicketScreen> {
    return new TicketScreen(clerk, await Listener.on(clerk.portal, roomNamespace));
  }

  async fetch(): Promise<Map<string, Ticket>> {
    const rows = getData(await this.#clerk.portal.call(ticketsApi.list, { query: { limit: 100 } as never }));
    return new Map(rows.map((row) => [row.id, row]));
  }

  get state(): Map<string, Ticket> {
    const tickets = new Map<string, Ticket>();
    const seen = new Map<string, number>();
    for (const { event, payload } of this.#listener.heard) {
      const { id, version } = payload as { id: string; version: number };
      if (event === 'ticket:gone') tickets.delete(id);
      if (event === 'ticket:seen') seen.set(id, Math.max(version, seen.get(id) ?? 0));
      const isNews = event === 'ticket:changed' && version > (tickets.get(id)?.version ?? 0);
      if (isNews) tickets.set(id, payload as unknown as Ticket);
    }
    for (const [id, ticket] of tickets) if (seen.get(id) === ticket.version) ticket.isSeen = true;
    return tickets;
  }

  close(): void {
    this.#listener.close();
  }
}

beforeAll(async () => {
  app = await createTestApp();
  scenario = await TicketScenario.open(app);
  screens = await Promise.all([scenario.owner, scenario.dara, scenario.guest].map((clerk) => TicketScreen.open(clerk)));
});
afterAll(async () => {
  for (const screen of screens ?? []) screen.close();
  await app?.close();
});

async function edit(id: string, change: object, by = scenario.owner): Promise<void> {
  const body = { ...change, version: (await scenario.get(id)).version } as never;
  getData(await by.portal.call(ticketsApi.update, { params: { id }, body }));
}
const customerSays = (ticketId: string) =>
  buildCustomerEntry(app.context, { merchantId: scenario.merchantId, ticketId });
const look = ({ portal }: Clerk, id: string) => portal.call(ticketThreadApi.markSeen, { params: { id } }).then(getData);

/** All events of a ticket, in a possible order. */
const steps: [string, (id: string) => Promise<unknown>][] = [
  ['its customer writes', customerSays],
  ['somebody looks at it', (id) => look(scenario.guest, id)],
  ['it is answered', async (id) => getData(await scenario.answer(id, {}, scenario.dara))],
  ['a note names a colleague', async (id) => getData(await scenario.note(id, { mentionIds: [scenario.guest.id] }))],
  [
    'a file comes with a note',
    async (id) => scenario.note(id, { attachmentIds: [(await scenario.upload()).id] }).then(getData),
  ],
  ['somebody follows it', async (id) => getData(await scenario.follow(id, { isFollowing: true }, scenario.dara))],
  ['and no longer', async (id) => getData(await scenario.follow(id, { isFollowing: false }, scenario.dara))],
  ['it is given to another', (id) => edit(id, { assigneeId: scenario.owner.id }, scenario.dara)],
  ['it is answered and resolved', async (id) => getData(await scenario.answer(id, { status: 'resolved' }))],
  ['its customer opens it again', customerSays],
  ['it moves out of the scope of one', (id) => edit(id, { categoryCode: 'cleaning' })],
  ['and back', (id) => edit(id, { categoryCode: 'water', title: 'Water, at last' })],
  [
    'many speak at once',
    (id) => Promise.all([customerSays(id), scenario.answer(id), scenario.note(id), customerSays(id)]),
  ],
];

async function expectEqual(step: string): Promise<void> {
  for (const screen of screens) {
    const wanted = await screen.fetch();
    await expect.poll(() => Object.fromEntries(screen.state), { message: step }).toEqual(Object.fromEntries(wanted));
  }
}

it('whoever only listens has the tickets as the server has them, after each of all that can happen to one', async () => {
  const { id } = await scenario.make();
  await scenario.make({ categoryCode: 'cleaning' });
  await expectEqual('two are made');
  for (const [step, happen] of steps) {
    await happen(id);
    await expectEqual(step);
  }
  getData(await scenario.owner.portal.call(ticketsApi.remove, { params: { id } }));
  await expectEqual('one is deleted');
  expect(screens.map(({ state }) => state.size)).toEqual([1, 1, 0]);
});
