import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountsApi } from '@sala/contract/accounts/accounts.api.ts';
import { readMail } from './mailbox.ts';
import { callAsGuest } from './portal-call.ts';
import { headersOf, keepSession, standOn } from './portal-user.ts';

export interface NewBusiness {
  readonly email: string;
  /** What the address of its chat page ends with. */
  readonly appId: string;
}

/** Registers a business, code of the mail included; its owner then stands on this page of the portal. */
export async function openBusiness(page: Page, name: string, path = '/'): Promise<NewBusiness> {
  const email = `owner-${randomUUID().slice(0, 8)}@harbour-laundry.example`;
  const origin = await standOn(page, path);
  // From a place of its own: one place may not open so many.
  const headers = { ...(await headersOf(page)), 'X-Forwarded-For': `198.51.100.${randomInt(1, 255)}` };
  const person = { companyName: name, firstName: 'Rith', lastName: 'Sambath', email, agreePolicy: true };
  const body = { ...person, password: 'seven quiet water jugs', locale: 'en' };
  const { registrationId } = await callAsGuest(origin, accountsApi.register, body, headers);
  const { text } = await readMail(email);
  const code = /(?<!\d)(\d{6})(?!\d)/.exec(text)![1]!;
  const session = await callAsGuest(origin, accountsApi.verify, { registrationId, code }, headers);
  await keepSession(page, session);
  await page.goto(path);
  return { email, appId: session.user.appId };
}
