import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { LRUCache } from 'lru-cache';
import type { CallOrigin } from '#platform/auth/visitor-origins.ts';
import type { AppContext } from '#platform/context.ts';
import { fail, found } from '#platform/failure.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import { isDomainListed } from './domain-list.ts';
import { findApplicationRow, findIntegrationRow } from './integrations.repository.ts';
import { appSecretsOf, unseal } from './secrets.ts';

/** What the visitor's side needs to know of a merchant. */
export interface Application {
  readonly merchantId: string;
  readonly merchantName: string;
  /** Of an upload. */
  readonly merchantLogoId: string | null;
  readonly appId: string;
  /** Sign visitors' identities; the newest first. Never leaves the server. */
  readonly appSecrets: readonly string[];
  /** Whether signatures have to name their time. */
  readonly isIssuedAtRequired: boolean;
  /** Hosts that may embed the widget. */
  readonly domains: readonly string[];
  readonly defaultLocale: Locale;
  /** The widget has been seen on a page of the merchant's. */
  readonly isWidgetSeen: boolean;
}

/** Settings change seldom and every visitor's page asks for them. In ms. */
export const settingsLifetime = 5000;

interface Applications {
  readonly cache: LRUCache<string, Application>;
  /** Counts the moments after which what was read before may be out of date. */
  epoch: number;
}

const known = new WeakMap<object, Applications>();

function applicationsOf(context: Pick<AppContext, 'database'>): Applications {
  const applications = known.get(context.database) ?? {
    cache: new LRUCache<string, Application>({ max: 10_000, ttl: settingsLifetime }),
    epoch: 0,
  };
  known.set(context.database, applications);
  return applications;
}

/** A merchant's name, logo or language changed, or (undefined) those of any may have: what is remembered of it is read again. */
export function forgetApplications(context: Pick<AppContext, 'database'>, merchantId: string | undefined): void {
  const applications = applicationsOf(context);
  applications.epoch += 1;
  for (const [appId, application] of applications.cache.entries())
    if (merchantId === undefined || application.merchantId === merchantId) applications.cache.delete(appId);
}

/** The merchant's application by its public id, at most 5 s old (name, logo and language: as they are); undefined when there is none. */
export async function findApplication(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  appId: string,
): Promise<Application | undefined> {
  // Whatever an address may hold arrives here, and PostgreSQL cannot take a NUL.
  if (appId.includes('\u0000')) return undefined;
  const applications = applicationsOf(context);
  const remembered = applications.cache.get(appId);
  if (remembered) return remembered;
  const { epoch } = applications;
  const row = await findApplicationRow(context.database, appId);
  if (!row) return undefined;
  const application: Application = {
    merchantId: row.merchant_id,
    merchantName: row.name,
    merchantLogoId: row.logo_id,
    appId: row.app_id,
    appSecrets: appSecretsOf(context, row, context.clock.now()),
    isIssuedAtRequired: row.is_issued_at_required,
    domains: row.domains,
    defaultLocale: row.default_locale as Locale,
    isWidgetSeen: row.widget_seen_at !== null,
  };
  if (epoch === applications.epoch) applications.cache.set(appId, application);
  return application;
}

export { frameAncestorsOf } from './domain-list.ts';
export { noteFirstMessage, noteWidgetSeen, readFirstTimes } from './first-times.ts';
export { createIntegration, type NewIntegration } from './new-integration.ts';
export { findWebhookTarget, readWebhookSigner, type WebhookTarget } from './webhook-target.ts';

/** What of the application other features show, with its newest secret. Throws recordNotFound. */
export async function getIntegration(
  context: Pick<AppContext, 'database' | 'config'>,
  merchantId: string,
): Promise<{ appId: string; domain: string[]; appSecret: string | null }> {
  const row = found(await findIntegrationRow(context.database.forMerchant(merchantId)));
  const [newest] = row.app_secrets_sealed;
  return { appId: row.app_id, domain: row.domains, appSecret: newest === undefined ? null : unseal(context, newest) };
}

/**
 * Refuses a browser page that stands neither on our own address nor on a domain of the merchant; throws originNotAllowed.
 * `host` is the request's Host header. Programs outside of browsers send no Origin and pass.
 */
export function assertOriginAllowed(
  context: Pick<AppContext, 'config'>,
  application: Pick<Application, 'domains'>,
  request: CallOrigin,
): void {
  const { origin } = request;
  if (origin === undefined) return;
  if (!URL.canParse(origin)) fail(commonErrors.originNotAllowed);
  const url = new URL(origin);
  const { host } = request.headers;
  const isOurs = isOwnOrigin(context.config.publicUrl, url, typeof host === 'string' ? host : undefined);
  if (!isOurs && !isDomainListed(application.domains, url.host)) fail(commonErrors.originNotAllowed);
}
