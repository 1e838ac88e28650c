import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readMail } from './mailbox.ts';

export interface NewBusiness {
  readonly email: string;
  readonly name: string;
}

/** Registers a business through the pages, code of the mail included; its owner then stands in the portal. */
export async function openBusiness(page: Page, name: string): Promise<NewBusiness> {
  const email = `owner-${randomUUID().slice(0, 8)}@harbour-laundry.example`;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${randomInt(1, 255)}` });
  await page.goto('/register');
  await page.getByLabel('Name of the business').fill(name);
  await page.getByLabel('First name').fill('Rith');
  await page.getByLabel('Last name').fill('Sambath');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven quiet water jugs');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(/\/register\/verify\?registration=/);
  const { text } = await readMail(email);
  await page.getByLabel('Code from the mail').fill(/(?<!\d)(\d{6})(?!\d)/.exec(text)![1]!);
  await expect(page).not.toHaveURL(/\/register/);
  await page.setExtraHTTPHeaders({});
  return { email, name };
}
