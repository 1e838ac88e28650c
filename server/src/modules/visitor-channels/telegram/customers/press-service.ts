import { visitorOrdersApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { FailureError } from '#platform/failure.ts';
import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramChat } from '../message-ids.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { SendContent } from '../send/send-content.ts';
import { findSendByNumber } from '../send/sends.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { TelegramCustomer } from './open-customer.ts';
import { toVisitorActor } from './render-service.ts';
import type { ServicePress } from './service-buttons.ts';
import { serviceWords } from './service-words.ts';

type ServiceContent = Extract<SendContent, { kind: 'service' }>;

async function perform(
  { performCall }: TelegramContext,
  { visitor, service }: ServiceContent,
  { action, version }: ServicePress,
): Promise<void> {
  const actor = toVisitorActor(visitor);
  const params = { id: service.orderId };
  switch (action) {
    case 'accept':
    case 'question': {
      const body = { number: Number(service.params.version), isAccepted: action === 'accept', version };
      await performCall(visitorOrdersApi.answerPrice, actor, { params, body });
      return;
    }
    case 'done':
    case 'notDone':
      await performCall(visitorOrdersApi.confirm, actor, { params, body: { isDone: action === 'done', version } });
      return;
    case 'cancel':
      await performCall(visitorOrdersApi.cancel, actor, { params, body: { version } });
      return;
    default:
      await performCall(visitorOrdersApi.rate, actor, { params, body: { stars: Number(action) } });
  }
}

/** Does what the customer's page does, and draws the message again; answers what is shown for a moment. */
export async function pressService(
  context: TelegramContext,
  { merchantId, locale }: TelegramCustomer,
  { chat, messageId, press }: { chat: TelegramChat; messageId: number; press: ServicePress },
): Promise<string | undefined> {
  const words = serviceWords[locale];
  const sent = await findSendByNumber(context.database.forMerchant(merchantId), chat, messageId);
  if (sent?.content.kind !== 'service' || sent.about_id === null) return undefined;
  const { content, about_id: id } = sent;
  let said = words.thanks;
  try {
    await perform(context, content, press);
  } catch (error) {
    if (!(error instanceof FailureError) || error.definition.status >= 500) throw error;
    said = words.changed;
  }
  await inTransaction(context, merchantId, (unit) =>
    queueSends(context, unit, chat, [{ content: { ...content, isDrawnAgain: true }, about: { type: 'message', id } }]),
  );
  nudgeLanes(context);
  return said;
}
