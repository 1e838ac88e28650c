import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { readMail } from './mailbox.ts';
import { type Caller, callAsGuest, callerWith } from './portal-call.ts';
import { getDevice, keepSession, portalIsThere } from './portal-user.ts';

/** Password of all users in businesses created by tests. */
export const businessPassword = 'seven quiet water jugs';

/** An address that no other test calls from: limits count what comes from one. Of the range for measurements (RFC 2544). */
export const ownAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

export interface NewBusiness {
  readonly email: string;
  readonly origin: string;
  /** The end of the address of its chat page. */
  readonly appId: string;
  /** Its owner. */
  readonly owner: Caller;
}

/** Registers a business with the mailed code and stores the session of its owner in the browser, without running the portal. */
export async function registerBusiness(page: Page, name: string, path = '/'): Promise<NewBusiness> {
  const email = `owner-${randomUUID().slice(0, 8)}@harbour-laundry.example`;
  const { origin, headers: device } = await getDevice(page, path);
  const headers = { ...device, 'X-Forwarded-For': ownAddress() };
  const person = { companyName: name, firstName: 'Rith', lastName: 'Sambath', email, agreePolicy: true };
  const asked = { ...person, password: businessPassword, locale: 'en' };
  const { registrationId } = await callAsGuest(origin, accountsApi.register, asked, headers);
  const { text } = await readMail(email);
  const code = /(?<!\d)(\d{6})(?!\d)/.exec(text)![1]!;
  const session = await callAsGuest(origin, accountsApi.verify, { registrationId, code }, headers);
  await keepSession(page, session);
  return { email, origin, appId: session.user.appId, owner: await callerWith(origin, session.accessToken) };
}

/** Registers a business; the page then shows the portal as its owner. */
export async function openBusiness(page: Page, name: string, path = '/'): Promise<NewBusiness> {
  const business = await registerBusiness(page, name, path);
  await page.goto(path);
  await portalIsThere(page);
  return business;
}
