import type { AppContext } from '#platform/context.ts';
import { rowWithSecrets } from './integration-view.ts';
import { getWebhookSecrets, unseal } from './secrets.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** The notify URL was saved, also without a change; null: none. */
    'integration.notifyUrlSaved': { url: string | null };
  }
}

/** Target and secrets of a merchant's webhooks. Never sent to clients. */
export interface WebhookTarget {
  readonly url: string;
  /** Where the ends of conversations go instead of `url`. */
  readonly closeUrl?: string;
  /** The whole value of the header; empty: none. */
  readonly authorization: string;
  /** One or two, newest first. */
  readonly secrets: readonly string[];
  readonly appKey: string;
}

/** The secrets that sign calls to the merchant's programs. */
export async function readWebhookSigner(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  merchantId: string,
): Promise<Pick<WebhookTarget, 'secrets' | 'appKey'>> {
  const row = await rowWithSecrets(context, merchantId);
  return { secrets: getWebhookSecrets(context, row, context.clock.now()), appKey: row.app_key };
}

/** undefined: the merchant has no notify URL. */
export async function findWebhookTarget(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  merchantId: string,
): Promise<WebhookTarget | undefined> {
  const row = await rowWithSecrets(context, merchantId);
  if (row.notify_url === null) return undefined;
  const { notify_authorization_sealed: sealed } = row;
  return {
    url: row.notify_url,
    ...(row.close_notify_url !== null && { closeUrl: row.close_notify_url }),
    authorization: sealed ? unseal(context, sealed) : '',
    secrets: getWebhookSecrets(context, row, context.clock.now()),
    appKey: row.app_key,
  };
}
