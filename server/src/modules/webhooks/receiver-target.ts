import type { Subject } from '@sala/contract/core/ability.ts';
import type { WebhookReceiver } from '@sala/contract/webhooks/webhooks.schema.ts';
import { findWebhookTarget, readWebhookSigner, type WebhookTarget } from '#modules/integrations/integrations.public.ts';
import { findOrderReceiver } from '#modules/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Whose page names the address of each, and shows what it was told. */
export const subjectByReceiver: Record<WebhookReceiver, Subject> = {
  integration: 'merchant-integration',
  service: 'service-setting',
  callback: 'service-setting',
};
export const pageByReceiver: Record<WebhookReceiver, string> = {
  integration: '/integration',
  service: '/system-service-setting?tab=callback',
  callback: '/system-service-setting?tab=callback',
};

/** Where a program listens and what proves us to it; undefined: there is no address. */
export async function findTarget(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  merchantId: string,
  receiver: WebhookReceiver,
): Promise<WebhookTarget | undefined> {
  if (receiver === 'integration') return findWebhookTarget(context, merchantId);
  const address = await findOrderReceiver(context, merchantId, receiver);
  return address && { ...address, ...(await readWebhookSigner(context, merchantId)) };
}
