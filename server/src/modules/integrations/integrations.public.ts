import { commonErrors } from '@sala/contract/core/errors.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { Integration } from '@sala/contract/integrations/integrations.api.ts';
import { LRUCache } from 'lru-cache';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { fail, found } from '#platform/failure.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import { isDomainListed } from './domain-list.ts';
import { findApplicationRow, findIntegrationRow } from './integrations.repository.ts';
import type { LocalizedText } from './integrations.table.ts';

/** What the visitor's side needs to know of a merchant. */
export interface Application {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly appId: string;
  /** Sign visitors' identities; the newest first. Never leaves the server. */
  readonly appSecrets: readonly string[];
  /** Hosts that may embed the widget. */
  readonly domains: readonly string[];
  readonly defaultLocale: Locale;
  readonly widget: {
    readonly brandColor: string;
    readonly brandLogo: string | null;
    readonly welcomeMessage: LocalizedText;
    readonly position: 'left' | 'right';
    readonly languages: Locale[];
  };
}

/** Settings change seldom and every visitor's page asks for them. In ms. */
const cacheLifetime = 5000;
const caches = new WeakMap<object, LRUCache<string, Application>>();

function cacheOf(context: Pick<AppContext, 'database'>): LRUCache<string, Application> {
  const known = caches.get(context.database);
  if (known) return known;
  const cache = new LRUCache<string, Application>({ max: 10_000, ttl: cacheLifetime });
  caches.set(context.database, cache);
  return cache;
}

/** The merchant's application by its public id, at most 5 s old; undefined when there is none. */
export async function findApplication(
  context: Pick<AppContext, 'database' | 'config'>,
  appId: string,
): Promise<Application | undefined> {
  // Whatever an address may hold arrives here, and PostgreSQL cannot take a NUL.
  if (appId.includes('\u0000')) return undefined;
  const cache = cacheOf(context);
  const known = cache.get(appId);
  if (known) return known;
  const row = await findApplicationRow(context.database, appId);
  if (!row) return undefined;
  const application: Application = {
    merchantId: row.merchant_id,
    merchantName: row.name,
    appId: row.app_id,
    appSecrets: row.app_secrets_sealed.map((sealed) => openSecret(context.config.keys.secretsAtRest, sealed)),
    domains: row.domains,
    defaultLocale: row.default_locale as Locale,
    widget: {
      brandColor: row.brand_color,
      brandLogo: row.brand_logo,
      welcomeMessage: row.welcome_message,
      position: row.position,
      languages: locales.filter((locale) => row.languages.includes(locale)),
    },
  };
  cache.set(appId, application);
  return application;
}

export { frameAncestorsOf } from './domain-list.ts';

/** The merchant's application with its newest secret, which only those who may change it get to see. Throws recordNotFound. */
export async function getIntegration(
  context: Pick<AppContext, 'database' | 'config'>,
  merchantId: string,
): Promise<Integration> {
  const row = found(await findIntegrationRow(context.database.forMerchant(merchantId)));
  const [newest] = row.app_secrets_sealed;
  return {
    appId: row.app_id,
    domain: row.domains,
    appSecret: newest === undefined ? null : openSecret(context.config.keys.secretsAtRest, newest),
  };
}

/**
 * Refuses a browser page that stands neither on our own address nor on a domain of the merchant; throws originNotAllowed.
 * `host` is the request's Host header. Programs outside of browsers send no Origin and pass.
 */
export function assertOriginAllowed(
  context: Pick<AppContext, 'config'>,
  application: Pick<Application, 'domains'>,
  request: { origin: string | undefined; headers: Readonly<Record<string, string | string[] | undefined>> },
): void {
  const { origin } = request;
  if (origin === undefined) return;
  if (!URL.canParse(origin)) fail(commonErrors.originNotAllowed);
  const url = new URL(origin);
  const { host } = request.headers;
  const isOurs = isOwnOrigin(context.config.publicUrl, url, typeof host === 'string' ? host : undefined);
  if (!isOurs && !isDomainListed(application.domains, url.host)) fail(commonErrors.originNotAllowed);
}
