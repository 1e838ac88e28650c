import { expect } from '@playwright/test';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { listBarriers } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { test } from '../support/test.ts';

test('a business gives its chat a look and a form, sees both before it saves, and finds what visitors leave', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const { appId, owner: caller } = await openBusiness(owner, 'Riverside Bakery', '/chat-widget');
  const preview = owner.frameLocator('iframe[title="Chat preview"]');
  await expect(preview.getByText('Hello, how can we help you?')).toBeVisible();

  const color = owner.getByRole('textbox', { name: 'Colour', exact: true });
  await color.fill('#ffe066');
  await expect(owner.getByText('so the chat uses black text')).toBeVisible();
  await expect(preview.locator('.header')).toHaveCSS('background-color', 'rgb(255, 224, 102)');
  await owner.getByRole('textbox', { name: /^Greeting: English/ }).fill('Fresh bread, day and night');
  await expect(preview.getByText('Fresh bread, day and night')).toBeVisible();

  // With the keyboard only, and not saved yet.
  await owner.getByRole('switch', { name: 'Ask before the chat' }).focus();
  await owner.keyboard.press('Space');
  await owner.getByRole('combobox', { name: 'Show' }).selectOption('Pre-chat form');
  await expect(preview.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await owner.getByRole('radio', { name: /Contact form/ }).check();
  expect(await listBarriers(owner)).toEqual([]);
  // From section to section, while nothing is saved yet.
  const sections = owner.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Pre-chat form' }).press('Enter');
  await expect(owner.getByRole('heading', { name: 'Pre-chat form' })).toBeFocused();
  await expect(sections.locator('[aria-current]')).toHaveText('Pre-chat form');
  await owner.keyboard.press('Tab');
  await expect(owner.getByRole('switch', { name: 'Ask before the chat' })).toBeFocused();
  await sections.getByRole('link', { name: 'Appearance' }).click();
  await expect(color).toBeInViewport();
  await color.fill('yellow');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(color).toBeFocused();
  await color.fill('#0f766e');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } });
  const visitor = await context.newPage();
  await visitor.goto(`/c/${appId}`);
  await visitor.getByRole('button', { name: 'Start chat' }).click();
  await expect(visitor.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Sok Chenda');
  await visitor.getByRole('textbox', { name: /Email/ }).fill('chenda@example');
  await visitor.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(visitor.getByText('This is not a valid email address.')).toBeVisible();
  expect(await listBarriers(visitor)).toEqual([]);
  await visitor.getByRole('textbox', { name: /Email/ }).fill('chenda@example.com');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Fresh bread, day and night')).toBeVisible();
  await expect(visitor.getByRole('textbox', { name: 'Your message' })).toBeVisible();

  // All operators go offline; another visitor comes.
  await caller(profileApi.setOffline, { body: { isOffline: true } });
  const late = await (await browser.newContext({ baseURL })).newPage();
  await late.goto(`/c/${appId}`);
  await late.getByRole('textbox', { name: 'Name' }).fill('Long Vanna');
  await late.getByRole('textbox', { name: 'Email' }).fill('vanna@example.com');
  await late.getByRole('textbox', { name: 'Message' }).fill('Twenty loaves for Sunday, please');
  await late.getByRole('button', { name: 'Send message' }).click();
  await expect(late.getByText('You left us a message while we were away')).toBeVisible();

  await owner.goto('/chat?tab=unassigned');
  await owner.getByRole('link', { name: /Long Vanna/ }).click();
  await expect(owner.getByText('Message left while you were offline')).toBeVisible();
  await expect(owner.getByText('vanna@example.com').first()).toBeVisible();
});

test('the page that is nothing but the chat is given away, and closed', async ({ page: owner, browser, baseURL }) => {
  const { appId } = await openBusiness(owner, 'Harbour Laundry', '/chat-page');
  await expect(owner.getByRole('img', { name: /QR code for/ })).toBeVisible();
  const saved = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Save for print (SVG)' }).click();
  expect((await saved).suggestedFilename()).toBe(`chat-${appId}.svg`);
  await owner.getByRole('textbox', { name: /^Title: English/ }).fill('Write to the laundry');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/c/${appId}`);
  await expect(visitor.getByRole('heading', { name: 'Write to the laundry' })).toBeVisible();
  await owner.getByRole('switch', { name: 'The page is open' }).click();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('The chat is closed for now')).toBeVisible();
});
