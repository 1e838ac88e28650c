import { locales } from '@sala/contract/core/locales.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { ticketPriorities, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '#modules/identity/users/users.public.ts';
import { cleanMarkup } from '#modules/service/tickets/rich-text.ts';
import { canTakeTicket } from '#modules/service/tickets/tickets.policy.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
let password: string;
let owner: TestPortal;
let tickets: Awaited<ReturnType<typeof readTickets>>;
const lotus = () => tickets.filter((ticket) => ticket.merchant === 'Lotus Home Services');

async function readTickets() {
  const { unscoped } = app.context.database;
  const merchants = await unscoped.selectFrom('merchants').select(['id', 'name']).execute();
  const changes = await unscoped.selectFrom('ticket_changes').selectAll().orderBy('id').execute();
  const entries = await unscoped.selectFrom('ticket_entries').selectAll().orderBy('created_at').execute();
  const files = await unscoped.selectFrom('ticket_files').selectAll().execute();
  const channels = await unscoped.selectFrom('chat_channels').selectAll().execute();
  const rows = await unscoped.selectFrom('tickets').selectAll().orderBy('number').execute();
  return rows.map((row) => ({
    ...row,
    merchant: merchants.find(({ id }) => id === row.merchant_id)!.name,
    channel: channels.find(({ id }) => id === row.channel_id),
    changes: changes.filter((change) => change.ticket_id === row.id),
    entries: entries.filter((entry) => entry.ticket_id === row.id),
    files: files.filter((file) => file.ticket_id === row.id),
  }));
}

async function signIn(email: string): Promise<TestPortal> {
  const portal = app.portal();
  portal.accessToken = getData(await portal.call(authApi.login, { body: { email, password } })).accessToken;
  return portal;
}

beforeAll(async () => {
  app = await createTestApp();
  password = (await seedDemo(app.context))!.password;
  owner = await signIn('owner@lotus.example');
  tickets = await readTickets();
});
afterAll(() => app?.close());

describe('the tickets of the demo', () => {
  it('are 164 for Lotus and a few for its partner, in every status, of every priority and in four languages', () => {
    expect([lotus().length, tickets.length - lotus().length]).toEqual([164, 4]);
    for (const status of ticketStatuses)
      expect(lotus().filter((ticket) => ticket.status === status).length, status).toBeGreaterThanOrEqual(10);
    for (const priority of ticketPriorities)
      expect(lotus().filter((ticket) => ticket.priority === priority).length, priority).toBeGreaterThanOrEqual(8);
    for (const locale of locales)
      expect(lotus().filter((ticket) => ticket.customer_locale === locale).length, locale).toBeGreaterThanOrEqual(14);
    expect(lotus().filter(({ channel_id }) => channel_id).length).toBeGreaterThanOrEqual(15);
    expect(lotus().filter(({ files }) => files.length > 0).length).toBeGreaterThanOrEqual(4);
    const unassigned = lotus().filter(({ assignee_id, status }) => !assignee_id && status !== 'resolved');
    expect(unassigned.length).toBeGreaterThanOrEqual(4);
    const forTwoDays = Date.now() - 2 * 24 * 3600_000;
    expect(lotus().filter(({ waiting_since: at }) => at && at.getTime() < forTwoDays).length).toBeGreaterThanOrEqual(2);
  });

  it('have words, a history and counts that agree with what they are, and nothing of the future', () => {
    for (const ticket of tickets) {
      const { changes, entries, title } = ticket;
      expect(changes[0], title).toMatchObject({ field: 'created', version: 1, created_at: ticket.created_at });
      const times = [ticket.created_at, ...changes.map(({ created_at }) => created_at), ticket.updated_at, new Date()];
      expect(times.map(Number), title).toEqual(times.map(Number).sort((one, other) => one - other));
      expect(Date.now() - ticket.created_at.getTime()).toBeLessThan(92 * 24 * 3600_000);
      const lastOf = (field: string) => changes.findLast((change) => change.field === field)?.after;
      const reopened = changes.findLast(({ field }) => ['reopened', 'status'].includes(field))?.field === 'reopened';
      expect(reopened ? 'open' : (lastOf('status') ?? 'open'), title).toBe(ticket.status);
      expect(Math.max(...changes.map(({ version }) => version))).toBeLessThanOrEqual(ticket.version);
      expect(ticket.resolved_at !== null, title).toBe(ticket.status === 'resolved');
      const said = entries.filter(({ kind }) => kind !== 'note');
      expect(ticket).toMatchObject({
        answer_count: said.length,
        note_count: entries.length - said.length,
        file_count: ticket.files.length,
        first_answered_at: said.find(({ kind }) => kind === 'answer')?.created_at ?? null,
      });
      const unanswered = said.slice(said.findLastIndex(({ kind }) => kind === 'answer') + 1)[0];
      expect(ticket.waiting_since, title).toEqual(
        ticket.status === 'resolved' ? null : (unanswered?.created_at ?? null),
      );
      for (const { body } of [...entries, { body: ticket.description }]) expect(cleanMarkup(body).html).toBe(body);
      if (ticket.channel) expect(ticket.channel.created_at.getTime(), title).toBeLessThan(ticket.created_at.getTime());
    }
  });

  it('belong to people who can take them', async () => {
    for (const { assignee_id: id, status, title, merchant_id: merchantId, ...ticket } of tickets) {
      if (!id || status === 'resolved') continue;
      const user = await findUser(app.context.database.forMerchant(merchantId), id);
      const place = {
        projectId: ticket.project_id,
        categoryCode: ticket.category_code,
        typeCode: ticket.type_code,
        subTypeCode: ticket.sub_type_code,
      };
      expect(canTakeTicket(user!, place), `${title}: ${user?.firstName}`).toBe(true);
    }
  });

  it('are answered by every call as its schema says, are counted in badges, and the next one gets the next number', async () => {
    const listed = [1, 2, 3, 4, 5, 6, 7].map(async (page) =>
      getData(await owner.call(ticketsApi.list, { query: { page, limit: 25 } })),
    );
    const all = (await Promise.all(listed)).flat();
    expect(all.map(({ ticketNumber }) => ticketNumber)).toEqual(lotus().map((_, index) => 164 - index));
    for (const { id } of all) {
      const detail = getData(await owner.call(ticketsApi.get, { params: { id } }));
      const thread = getData(await owner.call(ticketThreadApi.list, { params: { id }, query: {} }));
      expect(thread).toHaveLength(detail.answerCount + detail.noteCount);
      expect(detail.waitingSince === null || detail.status !== 'resolved').toBe(true);
    }
    const counts = getData(await owner.call(ticketsApi.counts, {}));
    const ofStatus = (status: string) => lotus().filter((ticket) => ticket.status === status).length;
    expect(counts).toMatchObject({
      open: ofStatus('open'),
      pending: ofStatus('pending'),
      resolved: ofStatus('resolved'),
    });
    const mine = all.filter(({ status, assignee }) => status !== 'resolved' && assignee?.name === 'Vanna Keo').length;
    expect([counts.mine, counts.badge]).toEqual([mine, mine + counts.unassigned]);

    const dara = await signIn('dara@lotus.example');
    const { assignee } = all.find((ticket) => ticket.assignee?.name === 'Dara Sok')!;
    const body = {
      title: 'One more',
      description: 'The bill again',
      assigneeId: assignee!.id,
      priority: 'low' as const,
      customerEmail: 'somebody@mail.example',
    };
    expect(getData(await dara.call(ticketsApi.create, { body })).ticketNumber).toBe(165);
  });
});
