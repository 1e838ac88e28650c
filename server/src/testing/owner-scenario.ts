import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { addOwner, type OwnerCredentials } from '#modules/billing/console/console.public.ts';
import { totpCode, totpStep } from '#platform/auth/totp.ts';
import { newId } from '#platform/ids.ts';
import { getData } from './company.ts';
import type { TestApp } from './test-app.ts';
import type { TestPortal } from './test-portal.ts';

export interface OwnerScenario {
  readonly email: string;
  readonly credentials: OwnerCredentials;
  /** Calls the console with the session. */
  readonly portal: TestPortal;
}

/** What the authenticator of this owner shows now. */
export const codeOf = (app: TestApp, { totpSecret }: OwnerCredentials): string =>
  totpCode(totpSecret, totpStep(app.clock.now()));

/** An owner of the deployment who is signed in at /console. */
export async function openOwnerScenario(app: TestApp): Promise<OwnerScenario> {
  const email = `${newId()}@owners.example`;
  const credentials = (await addOwner(app.context, { email, name: 'Dara Owner' }))!;
  const portal = app.portal();
  const body = { email, password: credentials.password, code: codeOf(app, credentials) };
  portal.visitorToken = getData(await app.portal().call(consoleApi.signIn, { body })).token;
  return { email, credentials, portal };
}
