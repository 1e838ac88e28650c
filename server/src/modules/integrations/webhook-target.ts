import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { rowWithSecrets } from './integration-view.ts';
import { unseal, webhookSecretsOf } from './secrets.ts';

/** Where webhooks of a merchant go and what proves them. Never leaves the server. */
export interface WebhookTarget {
  readonly url: string;
  /** The whole value of the header; empty: none. */
  readonly authorization: string;
  /** One or two, the newest first. */
  readonly secrets: readonly string[];
  readonly appKey: string;
}

/** What proves to any program of the merchant's that a call is ours. */
export async function readWebhookSigner(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  merchantId: string,
): Promise<Pick<WebhookTarget, 'secrets' | 'appKey'>> {
  const row = await rowWithSecrets(context, merchantId);
  return { secrets: webhookSecretsOf(context, row, context.clock.now()), appKey: row.app_key };
}

/** undefined: the merchant has no address for webhooks. */
export async function findWebhookTarget(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  merchantId: string,
): Promise<WebhookTarget | undefined> {
  const row = await rowWithSecrets(context, merchantId);
  if (row.notify_url === null) return undefined;
  const { notify_authorization_sealed: sealed } = row;
  return {
    url: row.notify_url,
    authorization: sealed ? unseal(context, sealed) : '',
    secrets: webhookSecretsOf(context, row, context.clock.now()),
    appKey: row.app_key,
  };
}

type Listener = (unit: UnitOfWork, url: string | null) => Promise<void>;
const listenersOf = new WeakMap<object, Listener[]>();

/** Runs in the transaction that saves the address of the webhooks, also when it stays the same. */
export function onNotifyUrlSaved({ events }: Pick<AppContext, 'events'>, listener: Listener): void {
  listenersOf.set(events, [...(listenersOf.get(events) ?? []), listener]);
}

export async function tellNotifyUrlSaved(
  { events }: Pick<AppContext, 'events'>,
  unit: UnitOfWork,
  url: string | null,
): Promise<void> {
  for (const listener of listenersOf.get(events) ?? []) await listener(unit, url);
}
