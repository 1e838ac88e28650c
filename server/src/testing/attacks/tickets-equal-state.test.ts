import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomerEntry } from '#modules/service/tickets/thread/thread.factory.ts';
import { getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type Clerk, TicketDesk } from '../ticket-desk.ts';

let app: TestApp;
let desk: TicketDesk;
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
  desk = await TicketDesk.open(app);
  screens = await Promise.all([desk.owner, desk.dara, desk.guest].map((clerk) => TicketScreen.open(clerk)));
});
afterAll(async () => {
  for (const screen of screens ?? []) screen.close();
  await app?.close();
});

async function edit(id: string, change: object, by = desk.owner): Promise<void> {
  const body = { ...change, version: (await desk.get(id)).version } as never;
  getData(await by.portal.call(ticketsApi.update, { params: { id }, body }));
}
const customerSays = (ticketId: string) => buildCustomerEntry(app.context, { merchantId: desk.merchantId, ticketId });
const look = ({ portal }: Clerk, id: string) => portal.call(ticketThreadApi.markSeen, { params: { id } }).then(getData);

/** All events of a ticket, in a possible order. */
const steps: [string, (id: string) => Promise<unknown>][] = [
  ['its customer writes', customerSays],
  ['somebody looks at it', (id) => look(desk.guest, id)],
  ['it is answered', async (id) => getData(await desk.answer(id, {}, desk.dara))],
  ['a note names a colleague', async (id) => getData(await desk.note(id, { mentionIds: [desk.guest.id] }))],
  [
    'a file comes with a note',
    async (id) => desk.note(id, { attachmentIds: [(await desk.upload()).id] }).then(getData),
  ],
  ['somebody follows it', async (id) => getData(await desk.watch(id, { isWatching: true }, desk.dara))],
  ['and no longer', async (id) => getData(await desk.watch(id, { isWatching: false }, desk.dara))],
  ['it is given to another', (id) => edit(id, { assigneeId: desk.owner.id }, desk.dara)],
  ['it is answered and resolved', async (id) => getData(await desk.answer(id, { status: 'resolved' }))],
  ['its customer opens it again', customerSays],
  ['it moves out of the scope of one', (id) => edit(id, { categoryCode: 'cleaning' })],
  ['and back', (id) => edit(id, { categoryCode: 'water', title: 'Water, at last' })],
  ['many speak at once', (id) => Promise.all([customerSays(id), desk.answer(id), desk.note(id), customerSays(id)])],
];

async function expectEqual(step: string): Promise<void> {
  for (const screen of screens) {
    const wanted = await screen.fetch();
    await expect.poll(() => Object.fromEntries(screen.state), { message: step }).toEqual(Object.fromEntries(wanted));
  }
}

it('whoever only listens has the tickets as the server has them, after each of all that can happen to one', async () => {
  const { id } = await desk.make();
  await desk.make({ categoryCode: 'cleaning' });
  await expectEqual('two are made');
  for (const [step, happen] of steps) {
    await happen(id);
    await expectEqual(step);
  }
  getData(await desk.owner.portal.call(ticketsApi.remove, { params: { id } }));
  await expectEqual('one is deleted');
  expect(screens.map(({ state }) => state.size)).toEqual([1, 1, 0]);
});
