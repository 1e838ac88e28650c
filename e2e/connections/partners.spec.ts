import { type Browser, expect, type Page } from '@playwright/test';
import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { listBarriers } from '../support/accessible.ts';
import { type NewBusiness, openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';
import { composer, write } from '../support/widget-visitor.ts';

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
  await page.getByRole('button', { name: 'Request a partnership' }).click();
  const dialog = page.getByRole('dialog');
  const id = dialog.getByLabel('Their application ID');
  await expect(id).toBeFocused();
  await id.fill('nobody-at-all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No business that accepts requests has this ID.')).toBeVisible();
  await id.fill(ferry.appId);
  await dialog.getByLabel(/^Message/).fill('We share the pier');
  expect(await listBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Waiting for their response')).toBeVisible();

  await ferry.page.reload();
  await expect(ferry.page.getByText('We share the pier')).toBeVisible();
  await ferry.page
    .getByRole('row', { name: /Jetty Laundry/ })
    .getByRole('button', { name: 'Accept Jetty Laundry' })
    .click();
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
  await giver.getByRole('button', { name: 'Transfer to a partner business' }).click();
  const dialog = giver.getByRole('dialog', { name: 'Transfer the conversation to a partner' });
  await dialog.getByLabel('Earlier messages and files').check();
  await dialog.getByLabel(/Note for the partner/).fill('She has paid');
  await expect(dialog.getByText('Ferry Springs will see')).toBeVisible();
  expect(await listBarriers(giver)).toEqual([]);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(giver.getByText(/Ferry Springs now has this conversation/)).toBeVisible();
  await expect(giver.getByText('This conversation continues at Ferry Springs.')).toBeVisible();

  await expect(visitor.getByText('You are now talking with Ferry Springs')).toBeVisible();
  await write(visitor, 'How soon can you come?');
  const taker = ferry.page;
  await taker.goto('/chat?tab=unassigned');
  await taker.getByRole('link', { name: /How soon/ }).click();
  await expect(taker.getByText('Received from Jetty Clothes: She has paid')).toBeVisible();
  await taker.getByRole('button', { name: 'Earlier at Jetty Clothes' }).click();
  await expect(taker.getByText('The water tank is empty')).toBeVisible();
  expect(await listBarriers(taker)).toEqual([]);
  await taker.getByRole('button', { name: 'Take', exact: true }).click();
  await taker.getByRole('textbox', { name: /^Reply to/ }).fill('In an hour');
  await taker.keyboard.press('Enter');
  await expect(visitor.getByText('In an hour')).toBeVisible();

  await taker.getByRole('button', { name: 'Return' }).click();
  const handBack = taker.getByRole('dialog');
  await handBack.getByRole('textbox').fill('All is filled');
  await handBack.getByRole('button', { name: 'Return' }).click();
  await expect(visitor.getByText('You are now talking with Jetty Clothes')).toBeVisible();
  // Row and thread show that messages were written; their text stays with the partner.
  const list = await giver.context().newPage();
  await list.goto('/chat?tab=unassigned');
  await expect(list.getByRole('link', { name: /1 unread.*Messages were exchanged with Ferry Springs/ })).toBeVisible();
  await list.close();
  await write(visitor, 'Thank you both');
  await expect(composer(visitor)).toHaveValue('');
  await expect(thread(giver).getByText('Thank you both')).toBeVisible();
  await expect(
    giver.getByText(
      /Messages exchanged at Ferry Springs are not shared with you\. Rith Sambath returned the conversation: All is filled/,
    ),
  ).toBeVisible();
  await expect(giver.getByText('In an hour')).toHaveCount(0);
  for (const page of [giver, taker, visitor]) await page.context().close();
});

test('a visitor keeps one thread at a partner and back: in the open window, and after a reload at every step', async ({
  browser,
}) => {
  const [jetty, ferry] = [await open(browser, 'Jetty Sails'), await open(browser, 'Ferry Ropes')];
  const asked = await jetty.owner(partnersApi.request, { body: { appId: ferry.appId } });
  await ferry.owner(partnersApi.accept, { params: { id: asked.id } });
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${jetty.appId}`);
  const [giver, taker] = [jetty.page, ferry.page];
  const log = visitor.getByRole('log');
  const steps = ['You are now talking with Ferry Ropes', 'You are now talking with Jetty Sails'];

  /** All lines once and in order, before and after a reload. */
  async function expectWhole(...lines: string[]): Promise<void> {
    for (const when of ['as it is', 'after a reload']) {
      if (when === 'after a reload') await visitor.reload();
      for (const line of lines) await expect(log.getByText(line, { exact: true }), when).toHaveCount(1);
      // Until the server's answer the visitor's own line stands at the end.
      const inOrder = async () => {
        const text = (await log.textContent())!;
        return lines.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
      };
      await expect.poll(inOrder, { message: when }).toEqual(lines);
      await expect(log.getByText(/(Ferry Ropes|Jetty Sails) will reply to you/), when).toHaveCount(0);
    }
  }
  async function reply(page: Page, text: string): Promise<void> {
    await page.getByRole('textbox', { name: /^Reply to/ }).fill(text);
    await page.keyboard.press('Enter');
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  }
  async function take(page: Page, name: RegExp): Promise<void> {
    await page.goto('/chat?tab=unassigned');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Take', exact: true }).click();
  }

  const said = ['My sail is torn', 'We only sell them', 'Who mends them then?', 'Bring it on Monday', 'Thank you both'];
  await write(visitor, said[0]!);
  await take(giver, /sail is torn/);
  await reply(giver, said[1]!);
  await giver.getByRole('button', { name: /^Transfer/ }).click();
  await giver.getByRole('button', { name: 'Transfer to a partner business' }).click();
  await giver.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
  await expect(log.getByText(steps[0]!)).toBeVisible();
  await expectWhole(said[0]!, said[1]!, steps[0]!);

  await write(visitor, said[2]!);
  await take(taker, /Who mends/);
  await reply(taker, said[3]!);
  await expectWhole(said[0]!, said[1]!, steps[0]!, said[2]!, said[3]!);

  await taker.getByRole('button', { name: 'Return' }).click();
  const dialog = taker.getByRole('dialog');
  await dialog.getByLabel('Let Jetty Sails read the messages exchanged here').check();
  expect(await listBarriers(taker)).toEqual([]);
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(taker.getByText('Jetty Sails can read the messages exchanged here')).toBeVisible();
  await expect(log.getByText(steps[1]!)).toBeVisible();
  await write(visitor, said[4]!);
  await expectWhole(said[0]!, said[1]!, steps[0]!, said[2]!, said[3]!, steps[1]!, said[4]!);

  await take(giver, /Thank you both/);
  await expect(giver.getByText(/Messages exchanged at Ferry Ropes can be read here/)).toBeVisible();
  await giver.getByRole('button', { name: 'Messages at Ferry Ropes' }).click();
  const there = giver.getByRole('log', { name: 'Messages at Ferry Ropes' });
  await expect(there.getByText(said[3]!)).toBeVisible();
  expect(await listBarriers(giver)).toEqual([]);
  await taker.getByRole('button', { name: 'Stop sharing messages' }).click();
  await taker.getByRole('dialog').getByRole('button', { name: 'Stop sharing messages' }).click();
  await expect(taker.getByText('Jetty Sails can read the messages exchanged here')).toBeHidden();
  await giver.reload();
  await giver.getByRole('button', { name: 'Messages at Ferry Ropes' }).click();
  await expect(giver.getByRole('alert').filter({ hasText: /shared/ })).toBeVisible();
  await expectWhole(said[0]!, said[1]!, steps[0]!, said[2]!, said[3]!, steps[1]!, said[4]!);
  for (const page of [giver, taker, visitor]) await page.context().close();
});
