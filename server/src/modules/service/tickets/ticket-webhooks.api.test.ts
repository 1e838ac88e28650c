import { webhooksApi } from '@sala/contract/automation/webhooks/webhooks.api.ts';
import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';
import { WebhookReceiver } from '#testing/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  receiver = await WebhookReceiver.open();
});
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

it('a program is told of each version of a ticket in order, but not of what colleagues wrote among themselves', async () => {
  const scenario = await TicketScenario.open(app);
  const { portal } = scenario.owner;
  getData(await portal.edit(integrationsApi.update, integrationsApi.get, { body: { notifyUrl: receiver.url } }));
  const { id, ticketNumber } = await scenario.make();
  getData(await scenario.note(id, { body: 'Nobody else may know' }));
  const edit = { status: 'resolved' as const, version: 2 };
  getData(await portal.call(ticketsApi.update, { params: { id }, body: edit }));
  getData(await portal.call(ticketsApi.remove, { params: { id } }));

  const deliveries = await receiver.whenReceived(4);
  expect(deliveries.map(({ body }) => body.type)).toEqual(['ticket.created', ...Array(3).fill('ticket.changed')]);
  const [created, noted, resolved, removed] = deliveries.map(({ body }) => body.data);
  expect(created).toMatchObject({
    id,
    ticket_number: ticketNumber,
    status: 'open',
    former_status: null,
    cause: 'create',
    version: 1,
    entry: null,
  });
  expect(noted).toMatchObject({ cause: 'note', version: 2, note_count: 1, entry: { kind: 'note', source: 'portal' } });
  expect(resolved).toMatchObject({ cause: 'edit', version: 3, status: 'resolved', former_status: 'open' });
  expect(removed).toMatchObject({ cause: 'delete', version: 4 });
  for (const key of ['is_seen', 'is_following', 'description']) expect(created).not.toHaveProperty(key);
  expect(deliveries.map(({ text }) => text).join()).not.toContain('Nobody else');

  const [delivery] = getData(await portal.call(webhooksApi.list, { query: {} }));
  const read = async (by = portal) => getData(await by.call(webhooksApi.get, { params: { id: delivery!.id } })).body;
  expect(await read()).toContain('"ticket.changed"');
  const clerk = await scenario.hire({ permissions: [{ subject: 'merchant-integration', action: 'manage' }] });
  expect(await read(clerk.portal)).toBeNull();
});
