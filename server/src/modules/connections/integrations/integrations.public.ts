import { commonErrors } from '@sala/contract/core/errors.ts';
import type { CallOrigin } from '#platform/auth/visitor-origins.ts';
import type { AppContext } from '#platform/context.ts';
import { fail, found } from '#platform/failure.ts';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import type { Application, Applications } from './applications.ts';
import { isDomainListed } from './domain-list.ts';
import type { FirstTimes } from './first-times.ts';
import { findIntegrationRow } from './integrations.repository.ts';
import { unseal } from './secrets.ts';

/** Cached integrations for other modules. */
export interface IntegrationServices {
  readonly applications: Applications;
  readonly firstTimes: FirstTimes;
}

export type { Application } from './applications.ts';
export { getFrameAncestors } from './domain-list.ts';
export { readFirstTimes } from './first-times.ts';
export { createIntegration, type NewIntegration } from './new-integration.ts';
export { findWebhookTarget, readWebhookSigner, type WebhookTarget } from './webhook-target.ts';

/** The public id of the business's application; undefined without one. */
export const findAppId = async ({ database }: Pick<AppContext, 'database'>, merchantId: string) =>
  (await findIntegrationRow(database.forMerchant(merchantId)))?.app_id;

/** The data of the application that other features show, with its newest secret. Throws recordNotFound. */
export async function getIntegration(
  context: Pick<AppContext, 'database' | 'config'>,
  merchantId: string,
): Promise<{ appId: string; domain: string[]; appSecret: string | null }> {
  const row = found(await findIntegrationRow(context.database.forMerchant(merchantId)));
  const [newest] = row.app_secrets_sealed;
  return { appId: row.app_id, domain: row.domains, appSecret: newest === undefined ? null : unseal(context, newest) };
}

/**
 * Refuses a page that is neither on our own origin nor on a domain of the merchant; throws originNotAllowed.
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
