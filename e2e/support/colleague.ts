import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { readMail } from './mailbox.ts';
import { businessPassword, type NewBusiness } from './new-business.ts';
import { type Caller, callAsGuest, callerWith } from './portal-call.ts';
import { getDevice } from './portal-user.ts';

/** The scope of somebody who sees all orders and tickets. */
export const toEverything = {
  projects: ['ALL_PROJECT'],
  categories: ['ALL_CATEGORY'],
  types: ['ALL_TYPE'],
  subtypes: ['ALL_SUBTYPE'],
};

/** Invites somebody, who joins by the link of the mail; returns the address. */
export async function addColleague({ origin, owner }: NewBusiness, role: string, firstName = 'Bopha'): Promise<string> {
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@harbour-laundry.example`;
  const name = { firstName, lastName: 'Chea' };
  const roles = await owner(rolesApi.options);
  const roleIds = [roles.find((one) => one.name === role)!.id];
  await owner(usersApi.create, { body: { ...name, email, roleIds, serviceScope: toEverything, locale: 'en' } });
  const { links } = await readMail(email);
  const link = new URL(links.find((address) => address.includes('/invitation/'))!);
  const token = link.searchParams.get('token') ?? new URLSearchParams(link.hash.slice(1)).get('token');
  const joining = { ...name, token, password: businessPassword, agreePolicy: true };
  await callAsGuest(origin, accountsApi.acceptInvitation, joining, {});
  return email;
}

/** Calls as the person of this business with this address. */
export async function callAsColleague({ origin }: NewBusiness, browser: Browser, email: string): Promise<Caller> {
  const context = await browser.newContext({ baseURL: origin });
  const { headers } = await getDevice(await context.newPage());
  const body = { email, password: businessPassword };
  const { accessToken } = await callAsGuest(origin, authApi.login, body, headers);
  await context.close();
  return callerWith(origin, accessToken);
}
