import type { DeliveryProblem } from '@sala/contract/conversations/chat/channels.schema.ts';
import { noteDelivery as noteInConversation } from '#modules/conversations/chat/chat.public.ts';
import type { SendRow } from '../send/sends.repository.ts';
import type { TelegramContext } from '../telegram.context.ts';

/** Shows in its conversation how a message stands that was sent. */
export async function noteDelivery(
  context: TelegramContext,
  send: Pick<SendRow, 'channel_id' | 'channel_owner_id' | 'seq'>,
  problem: DeliveryProblem | null,
): Promise<void> {
  const { channel_id: channelId, channel_owner_id: merchantId, seq } = send;
  if (channelId === null || merchantId === null || seq === null) return;
  await noteInConversation(context, { merchantId, channelId, seq, problem });
}
