import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { Subject } from '@sala/contract/core/ability.ts';
import {
  findWebhookTarget,
  readWebhookSigner,
  type WebhookTarget,
} from '#modules/connections/integrations/integrations.public.ts';
import { findOrderReceiver } from '#modules/service/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';

/** The permission of the page with each receiver's address and deliveries. */
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

/** Address and secrets of a receiver; undefined without an address. */
export async function findTarget(
  context: Pick<AppContext, 'database' | 'config' | 'clock'>,
  merchantId: string,
  receiver: WebhookReceiver,
): Promise<WebhookTarget | undefined> {
  if (receiver === 'integration') return findWebhookTarget(context, merchantId);
  const address = await findOrderReceiver(context, merchantId, receiver);
  return address && { ...address, ...(await readWebhookSigner(context, merchantId)) };
}
