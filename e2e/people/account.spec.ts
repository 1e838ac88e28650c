import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoBarrierInBothSkins, expectNoOverflow } from '../support/accessible.ts';
import { openBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

const password = 'seven quiet water jugs';
const tabs = ['', '?tab=password', '?tab=chat', '?tab=notifications', '?tab=sessions'] as const;

async function onAnotherDevice(browser: Browser, email: string, secret = password): Promise<Page> {
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(secret);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).not.toHaveURL(/\/login/);
  return other;
}

/** A picture that is not square, like those of phones. */
async function drawPicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#0f766e';
    pen.fillRect(0, 0, 600, 400);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

test('somebody changes name and picture, sees both at once, and is asked before they lose what is not saved', async ({
  page,
}) => {
  await openBusiness(page, 'Profile Laundry', '/account-setting');
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText('me.txt: this file type is not supported here.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('First name').fill('Rithy');
  await page.getByLabel('Phone').fill('+855 12 999 000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rithy Sambath’s account' })).toBeVisible();

  await page.getByLabel('Last name').fill('Changed');
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Changed');
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();

  await page.goto('/account-setting');
  await expect(page.getByLabel('First name')).toHaveValue('Rithy');
  await expect(page.getByLabel('Last name')).toHaveValue('Sambath');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('the language chosen in the profile is the page’s as soon as it is saved', async ({ page }) => {
  await openBusiness(page, 'Language Laundry', '/account-setting');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('km');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ការកំណត់គណនី' })).toBeVisible();
});

test('a new password ends the session on another device, and the old one opens nothing any more', async ({
  page,
  browser,
}) => {
  const { email } = await openBusiness(page, 'Password Laundry', '/account-setting?tab=password');
  const other = await onAnotherDevice(browser, email);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('another five quiet jugs');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The current password is incorrect.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('1234567890');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill('another five quiet jugs');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You are signed out on all other devices.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  const again = await onAnotherDevice(browser, email, 'another five quiet jugs');
  await again.context().close();
  await page.goto('/audit-log');
  await expect(page.getByText('Changed their own password')).toBeVisible();
});

test('somebody sees where they are signed in, ends one session and then all others', async ({ page, browser }) => {
  const { email } = await openBusiness(page, 'Session Laundry', '/account-setting?tab=sessions');
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  const first = await onAnotherDevice(browser, email);
  await page.reload();
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(first).toHaveURL(/\/login/);
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  const second = await onAnotherDevice(browser, email);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(second).toHaveURL(/\/login/);
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
  await first.context().close();
  await second.context().close();
  await page.goto('/audit-log');
  await expect(page.getByText('Signed out Chrome, Linux, 127.0.0.1')).toHaveCount(2);
});

test('what one does not want to be told of stays off, and what concerns the account cannot be turned off', async ({
  page,
}) => {
  await openBusiness(page, 'Quiet Laundry', '/account-setting?tab=notifications');
  const joins = page.getByRole('switch', { name: 'A colleague joins' });
  await expect(joins).toBeChecked();
  const sound = page.getByRole('switch', { name: 'Play a sound' });
  // The switch changes before the choice is saved, and the page is left directly after it.
  const saved = (path: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(path) && answer.request().method() === 'POST' && answer.ok(),
    );
  for (const kind of [joins, sound]) {
    await Promise.all([saved('/auth/config/notification'), kind.click()]);
    await expect(kind).not.toBeChecked();
  }
  await page.goto('/account-setting?tab=chat');
  const hides = page.getByRole('switch', { name: 'Hide system messages' });
  await Promise.all([saved('/auth/profile/chat-settings'), hides.click()]);
  await expect(hides).toBeChecked();
  await page.goto('/account-setting?tab=notifications');
  await expect(joins).not.toBeChecked();
  await expect(sound).not.toBeChecked();
  await expect(page.getByText('A new device signs in')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'A new device signs in' })).toHaveCount(0);
  await page.goto('/account-setting?tab=chat');
  await expect(hides).toBeChecked();
});

test('the account settings have no barrier and fit a narrow phone in Khmer', async ({ page }) => {
  // A user of this test only, since a new device causes a notification that other tests would count.
  await signIn(page, 'minh@lotus.example', '/account-setting');
  const eachTab = async (look: () => Promise<void>) => {
    for (const tab of tabs) {
      await page.goto(`/account-setting${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await look();
    }
  };
  await eachTab(() => expectNoBarrierInBothSkins(page));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('locale', 'km'));
  await eachTab(() => expectNoOverflow(page));
});
