import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import {
  type ChatPorts,
  findMessageFromElsewhere,
  findVisitorThread,
  markVisitorSeen,
  sendVisitorMessage,
} from '#modules/conversations/chat/chat.public.ts';
import { readChannelVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChannelAdapter } from './channel-adapter.ts';

type Body = Parameters<typeof sendVisitorMessage>[1]['body'];

export interface ReceivedMessage {
  /** The customer at their own merchant. */
  readonly customer: { readonly merchantId: string; readonly visitorId: string };
  /** The same for the same message, however often it comes. */
  readonly id: string;
  /** Whose messages are counted together, within the adapter. */
  readonly sender: string;
  /** What it says, fetched only where it is new; undefined: nothing that a conversation can hold. */
  read(visitor: { merchantId: string; visitorId: string }): Promise<Body | undefined>;
}

/** Cards were made to fit where they were read. */
const withinLimits = (body: Body, textLength: number): Body =>
  body.type === 'location' || body.type === 'instruction'
    ? body
    : ({ ...body, text: (body.text ?? '').replaceAll('\u0000', '').slice(0, textLength) } as Body);

/**
 * Says a customer's message in their conversation: at the business, or at the partner they were handed to. The same message is said once.
 * Throws what sending it throws.
 */
export async function receiveMessage(
  context: AppContext & ChatPorts,
  { source, limits: { textLength } }: Pick<ChannelAdapter, 'source' | 'limits'>,
  { customer, id, sender, read }: ReceivedMessage,
): Promise<Message | undefined> {
  const { limits, authentication } = context;
  const place = await findVisitorThread(context, customer);
  const { merchantId, visitorId, home } = place;
  const sentBefore = await findMessageFromElsewhere(context, place, id);
  if (sentBefore) return sentBefore;
  await authentication.standings.assertWritable(merchantId);
  await limits.of('visitor-messages-address').consume(`${merchantId} ${source} ${sender}`);
  await limits.of('visitor-messages-merchant').consume(merchantId);
  const visitor = { merchantId, visitorId };
  const body = await read(visitor);
  if (!body) return undefined;
  const sent = await sendVisitorMessage(context, {
    ...visitor,
    body: withinLimits(body, textLength),
    isGuest: home !== undefined,
    readVisitor: (unit) => readChannelVisitor(unit, visitorId),
  });
  // Who writes has read what stands above it.
  await markVisitorSeen(context, visitor, sent.seq);
  return sent;
}
