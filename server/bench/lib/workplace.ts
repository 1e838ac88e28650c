import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { buildUser } from '#modules/identity/users/users.factory.ts';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { hashPassword } from '#modules/people/auth/auth.public.ts';
import { buildApplication } from '#modules/visitor-channels/chat-widget/chat-widget.factory.ts';
import { signVisitorToken } from '#platform/auth/visitor-tokens.ts';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createLogger } from '#platform/logger.ts';
import type { Product } from './product.ts';

export interface BenchVisitor {
  readonly id: string;
  readonly token: string;
}

export interface Workplace {
  readonly database: Database;
  readonly merchantId: string;
  readonly appId: string;
  readonly operator: { readonly id: string; readonly email: string; readonly accessToken: string };
}

export const operatorPassword = 'a password of the benchmarks';

/** A merchant with a widget and one operator who is signed in. `domains`: where its widget may stand. */
export async function openWorkplace(
  product: Product,
  connectionString: string,
  domains: string[] = [],
): Promise<Workplace> {
  const database = openDatabase({
    connectionString,
    logger: createLogger('warn'),
    poolSize: 4,
    statementTimeout: Infinity,
  });
  const context = { database, config: product.config };
  const merchant = await buildMerchant(context);
  const { appId } = await buildApplication(context, { merchantId: merchant.id, domains });
  const passwordHash = await hashPassword(operatorPassword);
  const { id, email } = await buildUser(context, { merchantId: merchant.id, passwordHash });
  const accessToken = await signIn(product, email);
  return { database, merchantId: merchant.id, appId, operator: { id, email, accessToken } };
}

/** Access tokens last a quarter of an hour: who measures for longer signs in again. */
export async function signIn(product: Product, email: string): Promise<string> {
  const response = await fetch(`${product.address}${authApi.login.path}`, {
    method: authApi.login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: operatorPassword }),
  });
  if (!response.ok) throw new Error(`The operator could not sign in: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { access_token: string } };
  return data.access_token;
}

/** The merchant this user works for, and a way to its database. */
export async function findMerchant(
  connectionString: string,
  email: string,
): Promise<Pick<Workplace, 'database' | 'merchantId'>> {
  const database = openDatabase({
    connectionString,
    logger: createLogger('warn'),
    poolSize: 2,
    statementTimeout: Infinity,
  });
  const user = await database.unscoped
    .selectFrom('users')
    .select('merchant_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { database, merchantId: user.merchant_id };
}

/** Visitors without a conversation yet, with the tokens their widgets would have. */
export async function inviteVisitors(
  product: Product,
  { database, merchantId }: Pick<Workplace, 'database' | 'merchantId'>,
  count: number,
): Promise<BenchVisitor[]> {
  const ids = Array.from({ length: count }, () => newId());
  await database.unscopedSql(
    `insert into visitors (merchant_id, id, name, locale, created_at, last_session_at)
     select $1, id, 'Visitor ' || row_number() over (), 'en', now(), now() from unnest($2::uuid[]) as id`,
    [merchantId, ids],
  );
  const context = { config: product.config, clock: systemClock };
  return Promise.all(
    ids.map(async (id) => ({ id, token: await signVisitorToken(context, { merchantId, visitorId: id }) })),
  );
}
