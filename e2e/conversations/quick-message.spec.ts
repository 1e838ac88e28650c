import { expect } from '@playwright/test';
import { expectNoBarrier } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { openStorefrontChat, write } from '../support/widget-visitor.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

test('a quick message is written, refused where it is wrong, put in order, and used in a conversation by keyboard alone', async ({
  browser,
  page,
}) => {
  const code = `tea-${unique()}`;
  await signIn(page, 'owner@lotus.example', '/quick-message');
  await page.getByRole('button', { name: 'New quick message' }).click();
  const drawer = page.getByRole('dialog', { name: 'New quick message' });
  await expect(drawer.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('two words');
  await drawer.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello {{visitor.nam}}');
  await drawer.getByRole('button', { name: 'Create quick message' }).press('Enter');
  await expect(drawer.getByText('Use letters, digits, - and _ only, without spaces.')).toBeVisible();
  await expect(drawer.getByText('There is no “{{visitor.nam}}”.')).toBeVisible();
  await expectNoBarrier(page);

  await drawer.getByRole('textbox', { name: 'Code' }).fill(code);
  await drawer
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Tea for {{visitor.name|you}}, mail {{visitor.email}}');
  await expect(drawer.getByRole('region', { name: 'Preview' })).toContainText(
    'Tea for Dara Sok, mail dara.sok@example.com',
  );
  await drawer.getByRole('button', { name: 'Create quick message' }).press('Enter');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Change order' }).click();
  const order = page.getByRole('dialog', { name: 'Quick message order' });
  await order.getByRole('button', { name: `Move /${code} up` }).press('Enter');
  await expect(order.getByRole('listitem').nth(-2)).toContainText(code);
  await expect(order.getByRole('button', { name: `Move /${code} up` })).toBeFocused();
  await order.getByRole('button', { name: 'Done' }).press('Enter');

  const words = `I am thirsty ${unique()}`;
  const visitor = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  const chat = await openStorefrontChat(visitor);
  await write(chat, words);
  await page.goto('/chat?tab=unassigned');
  await page.getByRole('link', { name: new RegExp(words) }).press('Enter');
  const reply = page.getByRole('textbox', { name: /^Reply to/ });
  await reply.focus();
  await page.keyboard.type(`/${code}`);
  await expect(page.getByRole('option', { name: new RegExp(code) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // The visitor is unknown: the name has a fallback, the missing email blocks sending.
  await expect(reply).toHaveValue('Tea for you, mail {{visitor.email}}');
  await expect(page.getByText('Unknown: Visitor’s email.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('us');
  await expect(reply).toHaveValue('Tea for you, mail us');
  await page.keyboard.press('Enter');
  await expect(chat.getByText('Tea for you, mail us')).toBeVisible();

  await reply.focus();
  await page.keyboard.type('/hel');
  const list = page.getByRole('listbox', { name: 'Quick messages' });
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(reply).toHaveValue('/hel');
  await visitor.context().close();

  await page.goto(`/quick-message?search=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('1');
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete quick message' }).click();
  await page.getByRole('button', { name: 'Delete quick message' }).click();
  await expect(page.getByText('Quick message deleted')).toBeVisible();
});
