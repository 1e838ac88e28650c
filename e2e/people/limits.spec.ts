import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { countMails, readMail } from '../support/mailbox.ts';
import { businessPassword, openBusiness } from '../support/new-business.ts';
import { callAsGuest } from '../support/portal-call.ts';
import { createOwnServer } from '../support/server.ts';
import { test } from '../support/test.ts';
import { composer, openStorefrontChat, write } from '../support/widget-visitor.ts';

test('who was locked out by strangers signs in on a new device with a code from the mailbox', async ({
  page,
  browser,
}) => {
  const { email, origin } = await openBusiness(page, 'Harbour Laundry');
  const stranger = { 'X-Forwarded-For': `203.0.113.${randomInt(1, 255)}`, 'User-Agent': 'somebody else' };
  for (let turn = 0; turn < 10; turn += 1)
    await expect(callAsGuest(origin, authApi.login, { email, password: 'a guess' }, stranger)).rejects.toThrow('400');
  const device = await browser.newContext({ baseURL: origin });
  try {
    const there = await device.newPage();
    await there.goto('/login');
    await there.getByLabel('Email').fill(email);
    await there.getByLabel('Password', { exact: true }).fill(businessPassword);
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(there.getByRole('alert').filter({ hasText: 'Too many failed attempts' })).toBeVisible();
    const before = countMails(email);
    await there.getByRole('button', { name: 'Email me a code' }).click();
    await expect(there.getByText(`If ${email} has an account`)).toBeVisible();
    const { text } = await readMail(email, before);
    const code = there.getByLabel('Code from the email');
    const password = there.getByLabel('Password', { exact: true });
    await code.fill(/(?<!\d)(\d{6})(?!\d)/.exec(text)![1]!);
    await password.fill('mistyped');
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(there.getByText(`The password for ${email} is incorrect`)).toBeVisible();
    await expect(password).toBeFocused();
    await expect(code).not.toHaveValue('');
    await there.keyboard.type(businessPassword);
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(there).not.toHaveURL(/\/login/);
    await expect(there.locator('main').first()).toBeVisible();
  } finally {
    await device.close();
  }
});

test('who gets no code any more because strangers asked for so many opens the link of one of those mails', async ({
  page,
  browser,
}) => {
  const { email, origin } = await openBusiness(page, 'Riverside Laundry');
  const before = countMails(email);
  const network = randomInt(1, 255);
  const from = (turn: number) => ({ 'X-Forwarded-For': `198.51.${network}.${turn}`, 'User-Agent': 'somebody else' });
  for (let turn = 0; turn < 10; turn += 1) {
    await expect(callAsGuest(origin, authApi.login, { email, password: 'a guess' }, from(turn))).rejects.toThrow('400');
    await callAsGuest(origin, authApi.requestCode, { email }, from(turn));
  }
  const device = await browser.newContext({ baseURL: origin });
  try {
    const there = await device.newPage();
    await there.goto('/login');
    await there.getByLabel('Email').fill(email);
    await there.getByLabel('Password', { exact: true }).fill(businessPassword);
    await there.getByRole('button', { name: 'Sign in', exact: true }).click();
    await there.getByRole('button', { name: 'Email me a code' }).click();
    await expect(there.getByRole('alert').filter({ hasText: 'open the link in one of the emails' })).toBeVisible();
    const { text } = await readMail(email, before);
    const opened = await device.newPage();
    await opened.goto(/https?:\S+#link=\S+/.exec(text)![0]);
    await expect(opened.getByLabel('Email')).toHaveValue(email);
    await expect(opened.getByLabel('Password', { exact: true })).toBeFocused();
    await opened.getByLabel('Password', { exact: true }).fill(businessPassword);
    await opened.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(opened).not.toHaveURL(/\/login/);
  } finally {
    await device.close();
  }
});

test('a visitor whose messages come all at once is told so calmly, and everything arrives by itself, once', async ({
  page,
  context,
}) => {
  // Five in half a minute after a burst of ten: even a slow machine sends more, and the words stay long enough to be seen.
  const server = await createOwnServer({ LIMITS: 'POST /api/visitor/messages=5/30' });
  try {
    await server.start();
    const statuses: number[] = [];
    page.on('response', (response) => {
      const isMessage = response.url().endsWith('/api/visitor/messages') && response.request().method() === 'POST';
      if (isMessage) statuses.push(response.status());
    });
    const chat = await openStorefrontChat(page, `${server.address}/demo`);
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1} of 20`);
    // Written offline, so that all are sent at once when the network is back.
    await expect(composer(chat)).toBeVisible();
    await context.setOffline(true);
    for (const line of lines) await write(chat, line);
    const warning = expect(chat.getByText('Many messages in a row')).toBeVisible();
    await context.setOffline(false);
    await warning;
    await expect.poll(() => statuses.filter((status) => status === 200).length).toBe(lines.length);
    expect(statuses).toContain(429);
    await expect(chat.getByText('Many messages in a row')).toHaveCount(0);
    const again = await openStorefrontChat(page, `${server.address}/demo`);
    for (const line of lines) await expect(again.getByText(line, { exact: true })).toHaveCount(1);
  } finally {
    await server.close();
  }
});
