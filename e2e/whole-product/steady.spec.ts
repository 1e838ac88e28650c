import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceCategoriesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import { addColleague, callAsColleague } from '../support/colleague.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { expectNothingMoved, followShifts, takeShifts } from '../support/shifts.ts';
import { becomesStill, followTraffic } from '../support/stillness.ts';
import { test } from '../support/test.ts';
import { converse, missCall } from '../support/visitor-call.ts';

const widths = [1440, 1024, 768, 390];

/** The hand rests on the list, and moves a little, as hands do. */
async function point(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  for (const step of [0, 1, 2]) await page.mouse.move(width * (width > 700 ? 0.25 : 0.5) + step, height * 0.45);
}

/** Opens the page in each width and has it all happen there. */
async function expectSteady(
  page: Page,
  path: string,
  happen: (round: number) => Promise<void>,
  isThere: () => Promise<void> = async () => {},
): Promise<void> {
  for (const [round, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await isThere();
    await becomesStill(page);
    await point(page);
    await takeShifts(page);
    await happen(round);
    await expectNothingMoved(page, `${path} at ${width} px`);
  }
}

const orderBody = {
  title: 'A tap that drips',
  categoryCode: 'repair',
  ...{ priceType: 'fixed', price: '5', currency: 'USD' },
  customer: { name: 'Srey Neang', phone: '012 345 678' },
};

test.beforeEach(async ({ page }) => {
  followTraffic(page);
  await followShifts(page);
});

test('nothing moves under the hand while customers write, in the list and in a conversation', async ({ page }) => {
  const { owner, appId } = await openBusiness(page, 'Steady Lanterns', '/chat');
  const unassigned = async () => (await owner(channelsApi.countUnread)).unassigned;
  for (const number of [1, 2, 3, 4]) await converse(page.request, appId, [`Lantern ${number} is broken`]);
  await expect.poll(unassigned).toBe(4);
  const count = page.getByRole('tab', { name: /^Unassigned/ });

  await expectSteady(page, '/chat?tab=unassigned', async (round) => {
    await converse(page.request, appId, ['Do you sell candles?', 'And matches?']);
    await expect(count).toContainText(String(5 + round));
    await point(page);
  });

  const [open] = await owner(channelsApi.list);
  await expectSteady(page, `/chat?tab=unassigned&c=${open!.id}`, async (round) => {
    await converse(page.request, appId, ['A word from somebody else']);
    await expect.poll(unassigned).toBe(9 + round);
    await expect(page.getByRole('log')).toBeVisible();
  });
});

test('nothing moves under the hand while a colleague offers conversations, in the list and in the conversation', async ({
  page,
  browser,
}) => {
  const business = await openBusiness(page, 'Steady Ropes', '/chat');
  const { owner, appId } = business;
  const colleague = await callAsColleague(business, browser, await addColleague(business, 'Administrator'));
  const [{ id: ownerId }, { id: colleagueId }] = await Promise.all([owner(profileApi.get), colleague(profileApi.get)]);
  for (const number of [1, 2, 3, 4]) await converse(page.request, appId, [`Rope ${number} is torn`]);
  const channels = await owner(channelsApi.list);
  for (const { id: channelId } of channels)
    await colleague(channelsApi.assign, { body: { channelId, operatorId: colleagueId } });
  const channelId = channels[0]!.id;
  const accept = page.getByRole('button', { name: 'Accept' });
  async function offerOne() {
    // A page that was just opened may not be connected yet, and nothing is offered to a person who is not there.
    await expect(() => colleague(channelsApi.transfer, { body: { channelId, operatorId: ownerId } })).toPass();
    await expect(accept).toBeVisible();
    await point(page);
    await owner(channelsApi.refuseOffer, { body: { channelId } });
    await expect(accept).toHaveCount(0);
  }

  await expectSteady(page, '/chat?tab=all', offerOne);
  await expectSteady(page, `/chat?tab=all&c=${channelId}`, offerOne);
});

test('nothing moves under the hand while orders and tickets are made', async ({ page }) => {
  const { owner } = await openBusiness(page, 'Steady Taps', '/service-system');
  await owner(serviceCategoriesApi.create, { body: { code: 'repair', titles: { en: 'Repairs' } } });
  const { id: assigneeId } = await owner(profileApi.get);
  const order = () => owner(serviceOrdersApi.create, { body: orderBody });
  const customer = { customerEmail: 'srey@people.example', customerName: 'Srey Neang' };
  const ticket = () =>
    owner(ticketsApi.create, {
      body: { title: 'A pipe leaks', description: 'In the kitchen', assigneeId, priority: 'high', ...customer },
    });
  for (let made = 0; made < 4; made += 1) {
    await order();
    await ticket();
  }

  for (const layout of ['queue', 'columns'])
    await expectSteady(page, `/service-system?categoryCode=repair&layout=${layout}`, async () => {
      await order();
      await point(page);
      await order();
      await expect(page.getByRole('button', { name: '2 new orders' })).toBeVisible();
    });
  await expectSteady(page, '/ticket', async () => {
    await ticket();
    await point(page);
    await ticket();
    await expect(page.getByRole('button', { name: '2 new tickets' })).toBeVisible();
  });

  // The open one too stays as it is while others come; on a phone it covers the list.
  const [openOrder, openTicket] = [await order(), await ticket()];
  await expectSteady(page, `/service-system?categoryCode=repair&order=${openOrder.id}`, async () => {
    await order();
    await point(page);
    await order();
    await becomesStill(page);
  });
  await expectSteady(page, `/ticket?ticket=${openTicket.id}`, async () => {
    await ticket();
    await point(page);
    await ticket();
    await becomesStill(page);
  });
});

test('nothing moves under the hand while calls are missed', async ({ page }) => {
  const business = await openBusiness(page, 'Steady Bells', '/call');
  const { owner } = business;
  await owner(callSettingsApi.update, {
    body: { ...(await owner(callSettingsApi.get)), isOn: true, ringTune: 'none' },
  });
  await missCall(business, page.request);
  // Browsers take their time to say that there is no microphone, and no request shows that they are asked.
  const sign = page.getByRole('button', { name: 'You cannot take calls here' });
  const mark = page.getByText('You cannot take calls here');
  const isThere = () => expect(sign.or(mark).first()).toBeAttached();
  const happen = async (round: number) => {
    await missCall(business, page.request);
    const missed = page.getByRole('definition').nth(4);
    await expect(missed).toHaveText(String(2 + round));
  };
  await expectSteady(page, '/call?tab=now', happen, isThere);
});

test('nothing moves under the hand while colleagues write in private chat', async ({ page, browser }) => {
  const writer = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await signIn(writer, 'owner@lotus.example', '/chat-partner');
  // The room of the two alone: in others other tests write as well.
  const roomWith = (reader: Page, name: string) =>
    reader
      .getByRole('navigation', { name: 'Rooms' })
      .getByRole('button')
      .filter({ has: reader.getByText(name, { exact: true }) });
  await roomWith(writer, 'Dara Sok').click();
  const field = writer.getByRole('textbox', { name: /^Message to/ });
  await signIn(page, 'dara@lotus.example', '/chat-partner');
  const say = async (words: string) => {
    await field.fill(words);
    await field.press('Enter');
    await expect(roomWith(page, 'Vanna Keo')).toContainText(words);
  };
  // Of today from here on: a time in other words takes another width, to the left of which nothing stands.
  await say(`Good morning ${randomUUID().slice(0, 8)}`);
  await expectSteady(page, '/chat-partner', async (round) => {
    await say(`The keys are here ${round} ${randomUUID().slice(0, 8)}`);
    await point(page);
  });
  await writer.context().close();
});
