import { type Browser, expect, type Page, test } from '@playwright/test';
import { partnersApi } from '@sala/contract/partners/partners.api.ts';
import { barriersOf } from './support/accessible.ts';
import { type NewBusiness, openBusiness } from './support/new-business.ts';
import { composer, write } from './support/widget-visitor.ts';

interface Side extends NewBusiness {
  readonly page: Page;
  readonly name: string;
}

async function open(browser: Browser, name: string): Promise<Side> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const page = await context.newPage();
  return { ...(await openBusiness(page, name, '/integration?tab=partners')), page, name };
}

const thread = (page: Page) => page.getByRole('log', { name: /^Messages with/ });

test('a business asks another, which accepts; what is wrong with the id is said at its field', async ({ browser }) => {
  const [jetty, ferry] = [await open(browser, 'Jetty Laundry'), await open(browser, 'Ferry Water')];
  const { page } = jetty;
  await page.getByRole('button', { name: 'Ask a business' }).click();
  const dialog = page.getByRole('dialog');
  const id = dialog.getByLabel('Their application id');
  await expect(id).toBeFocused();
  await id.fill('nobody-at-all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No business that takes requests has this id.')).toBeVisible();
  await id.fill(ferry.appId);
  await dialog.getByLabel(/Message to them/).fill('We share the pier');
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Waits for their answer')).toBeVisible();

  await ferry.page.reload();
  await expect(ferry.page.getByText('We share the pier')).toBeVisible();
  await ferry.page
    .getByRole('row', { name: /Jetty Laundry/ })
    .getByRole('button', { name: /Jetty Laundry/ })
    .click();
  await ferry.page.getByRole('menuitem', { name: 'Accept' }).click();
  await expect(
    ferry.page.getByRole('row', { name: /Jetty Laundry/ }).getByText('Partner', { exact: true }),
  ).toBeVisible();
  for (const side of [jetty, ferry]) await side.page.context().close();
});

test('a visitor is handed to a partner, goes on there in the same window, and comes back', async ({ browser }) => {
  const [jetty, ferry] = [await open(browser, 'Jetty Clothes'), await open(browser, 'Ferry Springs')];
  const asked = await jetty.owner(partnersApi.request, { body: { appId: ferry.appId } });
  await ferry.owner(partnersApi.accept, { params: { id: asked.id } });
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${jetty.appId}`);
  await write(visitor, 'The water tank is empty');

  const giver = jetty.page;
  await giver.goto('/chat?tab=unassigned');
  await giver.getByRole('link', { name: /water tank/ }).click();
  await giver.getByRole('button', { name: 'Take', exact: true }).click();
  await giver.getByRole('button', { name: /^Transfer/ }).click();
  await giver.getByRole('button', { name: 'To a partner business' }).click();
  const dialog = giver.getByRole('dialog', { name: 'Hand the conversation to a partner' });
  await dialog.getByLabel('Earlier messages and files').check();
  await dialog.getByLabel(/Note for the partner/).fill('She has paid');
  await expect(dialog.getByText('Ferry Springs will see')).toBeVisible();
  expect(await barriersOf(giver)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(giver.getByText(/Ferry Springs has this conversation now/)).toBeVisible();
  await expect(giver.getByText('This conversation goes on at Ferry Springs.')).toBeVisible();

  await expect(visitor.getByText('You are now talking with Ferry Springs')).toBeVisible();
  await write(visitor, 'How soon can you come?');
  const taker = ferry.page;
  await taker.goto('/chat?tab=unassigned');
  await taker.getByRole('link', { name: /How soon/ }).click();
  await expect(taker.getByText('Received from Jetty Clothes: She has paid')).toBeVisible();
  await taker.getByRole('button', { name: 'Earlier at Jetty Clothes' }).click();
  await expect(taker.getByText('The water tank is empty')).toBeVisible();
  expect(await barriersOf(taker)).toEqual([]);
  await taker.getByRole('button', { name: 'Take', exact: true }).click();
  await taker.getByRole('textbox', { name: /^Reply to/ }).fill('In an hour');
  await taker.keyboard.press('Enter');
  await expect(visitor.getByText('In an hour')).toBeVisible();

  await taker.getByRole('button', { name: 'Hand back' }).click();
  const handBack = taker.getByRole('dialog');
  await handBack.getByRole('textbox').fill('All is filled');
  await handBack.getByRole('button', { name: 'Hand back' }).click();
  await expect(visitor.getByText('You are now talking with Jetty Clothes')).toBeVisible();
  await write(visitor, 'Thank you both');
  await expect(composer(visitor)).toHaveValue('');
  await expect(thread(giver).getByText('Thank you both')).toBeVisible();
  await expect(
    giver.getByText(/Rith Sambath of Ferry Springs handed the conversation back: All is filled/),
  ).toBeVisible();
  for (const page of [giver, taker, visitor]) await page.context().close();
});
