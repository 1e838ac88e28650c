import { dashboardApi, type HealthLine } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSubscription } from '#modules/billing/subscriptions/subscriptions.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE } });
});
afterAll(() => app?.close());

const day = 24 * 3_600_000;
const listKinds = async (portal: TestPortal) =>
  getData(await portal.call(dashboardApi.health)).lines.map(({ kind }) => kind);

/** A business in which webhooks, the bot, the language model, an email and the nightly check have failed, and whose plan soon ends. */
async function openTroubled() {
  const scenario = await TicketScenario.open(app);
  const { merchantId } = scenario;
  const { query } = app.context.database.forMerchant(merchantId);
  const { id: ticketId } = await scenario.make();
  const now = app.context.clock.now();
  const times = { started_at: now, scanned_at: now };
  for (const receiver of ['integration', 'callback'] as const)
    await query
      .insertInto('webhook_queues')
      .values({ receiver, state: 'paused', ...times })
      .execute();
  await query
    .insertInto('telegram_bots')
    .values({
      bot_id: Number.parseInt(newId().replaceAll('-', '').slice(-10), 16),
      username: 'lotus_bot',
      name: 'Lotus',
      token_sealed: '-',
      state: 'revoked',
      created_at: now,
    })
    .execute();
  await query
    .insertInto('ai_settings')
    .values({
      source: 'own',
      url: 'https://model.example',
      key_sealed: null,
      chat_model: 'small',
      embedding_model: '',
      has_structured_output: false,
      purposes: JSON.stringify(['composer']),
      monthly_tokens: 1000,
      is_text_kept: false,
      updated_at: now,
      version: 1,
    })
    .execute();
  const call = (problem: string | null) =>
    query
      .insertInto('ai_calls')
      .values({
        id: newId(),
        purpose: 'composer',
        model: 'small',
        input_tokens: 1,
        output_tokens: 1,
        milliseconds: 1,
        problem,
        user_id: null,
        sent: null,
        received: null,
        created_at: now,
      })
      .execute();
  for (let index = 0; index < 3; index += 1) await call('aiKeyRefused');
  const mail = (state: 'failed' | 'sent') =>
    query
      .insertInto('ticket_mails')
      .values({ id: newId(), ticket_id: ticketId, kind: 'answered', state, created_at: app.context.clock.now() })
      .execute();
  await mail('failed');
  await query
    .insertInto('report_checks')
    .values({
      checked_at: now,
      first_day: '2026-11-01',
      last_day: '2026-11-30',
      figure_count: 1,
      differences: JSON.stringify([{ metric: 'conversations', day: null, shown: 2, counted: 3 }]),
    })
    .execute();
  const { offer } = app.context.config;
  const plan = offer.plans.find(({ isFree }) => !isFree)!;
  await buildSubscription(app.context, {
    merchantId,
    plan,
    months: 1,
    startsAt: new Date(now.getTime() - 25 * day),
  });
  // What a business has bought is remembered until the database's hint of the change arrives.
  await expect.poll(async () => (await app.context.subscriptions.positionOf(merchantId)).standing).toBe('active');
  return { scenario, merchantId, query, ticketId, call, mail };
}

describe('the health of a business', () => {
  it('has nothing to say when all is well', async () => {
    const { owner } = await TicketScenario.open(app);
    expect(await listKinds(owner.portal)).toEqual([]);
  });

  it('names each thing that needs somebody, until it is mended', async () => {
    const { scenario, query, ticketId, call, mail } = await openTroubled();
    const { portal } = scenario.owner;
    const { lines } = getData(await portal.call(dashboardApi.health));
    expect(lines.map(({ kind }) => kind)).toEqual([
      'planEnds',
      'telegramRevoked',
      'webhooksPaused',
      'orderWebhooksPaused',
      'aiFailing',
      'mailsFailed',
      'figuresDiffer',
    ] satisfies HealthLine['kind'][]);
    expect(lines.find(({ kind }) => kind === 'mailsFailed')).toMatchObject({ amount: 1 });
    await scenario.make();
    const undelivered = getData(await portal.call(ticketsApi.list, { query: { mail: 'undelivered' } }));
    expect(undelivered.map(({ id }) => id)).toEqual([ticketId]);
    await query.updateTable('webhook_queues').set({ state: 'off' }).where('receiver', '=', 'callback').execute();
    await query.deleteFrom('telegram_bots').execute();
    await call(null);
    await mail('sent');
    await query
      .updateTable('report_checks')
      .set({ differences: JSON.stringify([]) })
      .execute();
    expect(await listKinds(portal)).toEqual(['planEnds', 'webhooksPaused']);
    // Too few for one answer are none.
    await query.updateTable('ai_settings').set({ monthly_tokens: 700 }).execute();
    expect(await listKinds(portal)).toEqual(['planEnds', 'webhooksPaused', 'aiUsedUp']);
  });

  it('is seen by who may mend it, and by nobody else', async () => {
    const { merchantId } = await openTroubled();
    const dashboard: Permission = { subject: 'dashboard', action: 'read' };
    const kindsFor = async (...permissions: Permission[]) =>
      listKinds(await signInAs(app, await hire(app, merchantId, { permissions: [dashboard, ...permissions] })));
    const integration: Permission = { subject: 'merchant-integration', action: 'read' };
    expect(await kindsFor(integration, { subject: 'view-plan', action: 'read' })).toEqual([]);
    expect(await kindsFor(integration, { subject: 'merchant-integration', action: 'update' })).toEqual([
      'telegramRevoked',
      'webhooksPaused',
    ]);
  });
});
