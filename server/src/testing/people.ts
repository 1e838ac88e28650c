import { hash } from '@node-rs/argon2';
import type { Permission } from '@sala/contract/core/ability.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { buildPrivateChat } from '#modules/conversations/private-chat/private-chat.factory.ts';
import { buildRole, buildUser, type UserOverrides } from '#modules/identity/users/users.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { buildApplication } from '#modules/visitor-channels/chat-widget/chat-widget.factory.ts';
import type { AppContext } from '#platform/context.ts';
import type { TestPortal } from './test-portal.ts';

/** A server under test, in this process or another, with what creating users needs. */
export interface Inhabitable {
  readonly context: Pick<AppContext, 'config' | 'database'>;
  portal(): TestPortal;
}

export const testPassword = 'a password of the tests';
let hashed: Promise<string> | undefined;

/**
 * All users in tests have the same password, which is hashed once, at a low cost: a hash names its cost, so that the thousands of
 * sign-ins of the tests are checked as real ones are, at a small part of the work.
 */
function testPasswordHash(): Promise<string> {
  hashed ??= hash(testPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  return hashed;
}

/** A merchant with an application, a widget and private chat. */
export async function buildWorkplace(
  app: Inhabitable,
  overrides: { domains?: string[]; reopenWindowMinutes?: number } = {},
) {
  const merchant = await buildMerchant(app.context, { reopenWindowMinutes: overrides.reopenWindowMinutes });
  const integration = await buildApplication(app.context, { merchantId: merchant.id, domains: overrides.domains });
  await buildPrivateChat(app.context, merchant.id);
  return { merchantId: merchant.id, ...integration };
}

/** A user of the merchant; with `permissions` a role of exactly those, else with all. */
export async function hire(
  app: Inhabitable,
  merchantId: string,
  overrides: Omit<UserOverrides, 'merchantId'> & { permissions?: Permission[] } = {},
) {
  const { permissions, ...user } = overrides;
  const roleId = permissions ? (await buildRole(app.context, { merchantId, permissions })).id : overrides.roleId;
  return buildUser(app.context, { ...user, merchantId, roleId, passwordHash: await testPasswordHash() });
}

/** A portal in which this user is signed in. */
export async function signInAs(app: Inhabitable, user: { email: string }): Promise<TestPortal> {
  const portal = app.portal();
  const answer = await portal.call(authApi.login, { body: { email: user.email, password: testPassword } });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.failure)}`);
  portal.accessToken = answer.data.accessToken;
  portal.refreshToken = answer.data.refreshToken;
  return portal;
}
