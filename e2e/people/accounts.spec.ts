import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { countMails, readMail } from '../support/mailbox.ts';
import { test } from '../support/test.ts';

const password = 'seven quiet water jugs';
const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@harbour-laundry.example`;

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Harbour Laundry');
  await page.getByLabel('First name').fill('Rith');
  await page.getByLabel('Last name').fill('Sambath');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
}

/** The six digits of a registration's mail. */
async function readCode(email: string, after = 0): Promise<string> {
  const { text } = await readMail(email, after);
  return /(?<!\d)(\d{6})(?!\d)/.exec(text)![1]!;
}

async function register(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(/\/register\/verify\?registration=/);
  await page.getByLabel('Code from the email').fill(await readCode(email));
  await expect(page).not.toHaveURL(/\/register/);
}

test('a business registers, confirms its address with the code of the mail and stands in its own portal', async ({
  page,
}) => {
  const email = newAddress('rith');
  await register(page, email);
  await page.getByRole('button', { name: /’s account$/ }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('before registering, the form says what is wrong: a private address as it is typed, a weak password, the policy', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('Work email').pressSequentially('rith@gmail.com');
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/company|business|work/i);
  await page.getByLabel('Password', { exact: true }).fill('1234567890');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /terms/ }).click();
  await expect(page.getByRole('dialog')).toContainText('What is stored');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('a wrong code is refused, a scanner that opens the link uses nothing up, and the link fills in the code', async ({
  page,
  request,
}) => {
  const email = newAddress('sokha');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode(email);
  await page.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is incorrect' })).toBeVisible();
  const link = (await readMail(email)).links.find((address) => address.includes('/register/verify'))!;
  expect((await request.get(link)).ok()).toBe(true);
  expect((await request.head(link)).ok()).toBe(true);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).not.toHaveURL(/\/register/);
});

test('digits of another script are a code as well', async ({ page }) => {
  const email = newAddress('khmer');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode(email);
  const inKhmer = [...code].map((digit) => String.fromCharCode(0x17e0 + Number(digit))).join('');
  await page.getByLabel('Code from the email').fill(inKhmer);
  await expect(page).not.toHaveURL(/\/register/);
});

test('who never entered the code is led back to it by signing in, and gets a new one', async ({ page }) => {
  const email = newAddress('late');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(/\/register\/verify/);
  await readMail(email);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/register\/verify\?registration=/);
  await page.getByLabel('Code from the email').fill(await readCode(email));
  await expect(page).not.toHaveURL(/\/register/);
});

test('registering an address that has an account looks the same, and its owner is told by mail', async ({ page }) => {
  const email = newAddress('twice');
  await register(page, email);
  await page.evaluate(() => localStorage.clear());
  const before = countMails(email);
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(/\/register\/verify\?registration=/);
  await expect(page.getByText(`We sent a six-digit code to ${email}`)).toBeVisible();
  const mail = await readMail(email, before);
  expect(mail.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  expect(mail.links.some((link) => link.includes('/login'))).toBe(true);
});

test('a forgotten password is chosen anew by the link of the mail, which works once and ends other sessions', async ({
  page,
  browser,
}) => {
  const email = newAddress('forgot');
  await register(page, email);
  const before = countMails(email);
  const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await other.goto('/login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages ask for an address.
  await expect(other.getByRole('button', { name: 'Send link' })).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByText(`If ${email} has an account`)).toBeVisible();
  const link = (await readMail(email, before)).links.find((address) => address.includes('/reset-password'))!;
  await other.goto(link);
  await expect(other.getByText(`For ${email}`)).toBeVisible();
  await other.getByLabel('New password').fill('short');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await other.getByLabel('New password').fill('another five quiet jugs');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('another five quiet jugs');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).not.toHaveURL(/\/login/);
  await other.context().close();
});

test('an unknown address gets the same answer and no mail', async ({ page }) => {
  const email = newAddress('nobody');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  expect(countMails(email)).toBe(0);
});

for (const path of [
  '/reset-password#token=nothing',
  '/invitation/verify#token=nothing',
  '/register/verify',
  '/reset-password',
]) {
  test(`${path} says that the link works no more, and what to do`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /no longer works/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
}
