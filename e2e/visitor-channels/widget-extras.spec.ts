import { expect } from '@playwright/test';
import { expectNoBarrier, expectNoBarrierInBothSkins } from '../support/accessible.ts';
import { countMails, readMail } from '../support/mailbox.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { chatFrame, composer, openChat, openStorefront, openStorefrontChat, write } from '../support/widget-visitor.ts';

const chatAddress = '/c/lotus-home-services';
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWP4DwYMEAoAU7oL9W/sIDEAAAAASUVORK5CYII=',
    'base64',
  ),
});

test('a visitor chooses an emoji, looks through the pictures and has it all mailed, without a mouse', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(chatAddress);
  const field = composer(page);
  const words = unique('Many thanks');
  await field.fill(words);
  await field.press('Home');
  await page.getByRole('button', { name: 'Add an emoji' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search emojis' })).toBeFocused();
  await expectNoBarrierInBothSkins(page);
  await page.keyboard.type('cam on');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`🙏${words}`);
  await page.getByRole('searchbox').fill('');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'Enter', 'Escape'])
    await page.keyboard.press(key);
  await expect(field).toHaveValue(`🙏😀${words}`);
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByLabel('Sent').last()).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Sound for new messages' })).toBeVisible();
  // Without an operator's answer no transcript is offered.
  await expect(page.getByRole('button', { name: 'Email me this conversation' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const operator = await (await browser.newContext({ baseURL })).newPage();
  await signIn(operator, 'dara@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await operator.getByRole('link', { name: new RegExp(words) }).click();
  const reply = operator.getByRole('textbox', { name: /^Reply to/ });
  await reply.fill('You are welcome');
  await reply.press('Enter');
  await expect(page.getByText('You are welcome')).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles([picture('one.png'), picture('two.png')]);
  await expect(page.getByRole('button', { name: /^View picture/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'View picture one.png' }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'one.png' });
  await expect(viewer).toBeVisible();
  await expectNoBarrier(page, { within: 'dialog' });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'two.png' })).toContainText('2 / 2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View picture one.png' })).toBeFocused();

  const email = `${unique('visitor').replace(' ', '-')}@mailbox.example`;
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByRole('button', { name: 'Email me this conversation' }).press('Enter');
  await expect(page.getByLabel('Send this conversation by email')).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not a valid email address.')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByLabel('Send this conversation by email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We are sending it to ${email}.`)).toBeVisible();
  const mail = await readMail(email);
  expect(mail.text).toContain(words);
  expect(mail.text).toMatch(/one\.png: http\S+\/api\/files\//);
  expect(countMails(email)).toBe(1);
});

test('operators see which page of the shop a visitor goes to, also where no page is loaded, and their new name at their old words', async ({
  page: operator,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const chat = await openStorefrontChat(visitor);
  const words = unique('Where is my order');
  await write(chat, words);
  await signIn(operator, 'dara@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await operator.getByRole('link', { name: new RegExp(words) }).click();
  const context = operator.getByRole('complementary');
  await expect(context.getByText('First page')).toBeVisible();
  await expect(context.getByText('Current page')).toHaveCount(0);

  await visitor.evaluate(() => {
    history.pushState(null, '', '/demo#basket');
    document.title = 'Basket';
  });
  const link = context.getByRole('link', { name: 'Basket' });
  await expect(link).toHaveAttribute('href', /\/demo#basket$/);
  await expect(link).toHaveAttribute('rel', /noopener/);

  await context.getByRole('button', { name: 'Edit details' }).click();
  await operator.getByRole('dialog').getByLabel('Name').fill('Bopha Chea');
  await operator.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(operator.getByRole('article', { name: /^Bopha Chea/ })).toHaveCount(1);
});

test('what is written before the business has answered is sent all the same', async ({ page }) => {
  const isWritten = Promise.withResolvers<void>();
  await page.route('**/api/visitor/config*', async (route) => {
    await isWritten.promise;
    await route.continue();
  });
  await page.goto(chatAddress);
  await write(page, 'Early words');
  isWritten.resolve();
  await expect(page.getByText('Welcome to Lotus')).toBeVisible();
  await expect(page.getByLabel('Sent').last()).toBeVisible();
  await expect(page.getByText('Early words')).toBeVisible();
});

test('a chat that is opened while there is no network comes by itself once there is one', async ({ page, context }) => {
  await openStorefront(page);
  await context.setOffline(true);
  await openChat(page);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContainEqual(expect.stringMatching(/^chrome-error:/));
  await context.setOffline(false);
  await write(await chatFrame(page), 'Am I connected again?');
  await expect((await chatFrame(page)).getByText('Am I connected again?')).toBeVisible();
});

test('a file that cannot be sent is refused in place, and the visitor takes it away', async ({ page }) => {
  await page.goto(chatAddress);
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }]);
  await expect(page.getByText('The file is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('The file is empty.')).toHaveCount(0);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'note.txt', { type: 'text/plain' }));
    return data;
  });
  await page.locator('main').dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Up to 25 MB each')).toBeVisible();
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Up to 25 MB each')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /note\.txt/ })).toBeVisible();
});
