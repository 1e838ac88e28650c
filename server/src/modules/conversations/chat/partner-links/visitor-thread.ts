import { newestCursor, type VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { findVisitorChannel } from '../channels/channels.repository.ts';
import type { SqlScope } from '../chat.policy.ts';
import { hasOperatorReply } from '../messages/latest-messages.repository.ts';
import { presentMessage } from '../messages/messages.projection.ts';
import { listMessages } from '../messages/messages.repository.ts';
import { addRenderings } from '../translations/add-renderings.ts';
import { findLinkToGuest, listLinksOfChannel, type PartnerLinkRow } from './partner-links.repository.ts';

type Visitor = Pick<VisitorActor, 'merchantId' | 'visitorId' | 'home'>;

/** A range of one conversation in the visitor's thread; its index is the part number. */
interface Part {
  readonly merchantId: string;
  readonly channelId: string;
  /** Only messages after this seq. */
  readonly after: number;
  /** Only messages up to this seq. */
  readonly upTo: number;
}

/** The parts follow from the visitor's own token and the links of their own conversation. */
const ownPartScope: SqlScope = { key: 'own-part', condition: 'true' };
const noEnd = 2_147_483_646;

/** A page of the whole thread, backwards from a cursor, including messages at partners. */
export async function listVisitorThread(
  context: AppContext,
  visitor: Visitor,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ rows: VisitorMessage[]; nextCursor: string | null }> {
  const channel = await findVisitorChannel(context.database, visitor.merchantId, visitor.visitorId);
  if (!channel) return { rows: [], nextCursor: null };
  const parts = await listParts(context, visitor, channel);
  const [part, seq] = cursor === newestCursor ? [parts.length - 1, noEnd + 1] : cursor.split('.').map(Number);
  let rows: VisitorMessage[] = [];
  for (let index = Math.min(part!, parts.length - 1); index >= 0 && rows.length <= limit; index -= 1) {
    const beforeSeq = index === part ? seq! : noEnd + 1;
    const page = { beforeSeq, limit: limit + 1 - rows.length };
    rows = [...(await readPart(context, parts[index]!, { ...page, part: index, current: channel })), ...rows];
  }
  const shown = rows.length > limit ? rows.slice(1) : rows;
  const first = shown[0];
  return { rows: shown, nextCursor: rows.length > limit && first ? `${first.part}.${first.seq}` : null };
}

/** Whether any operator wrote in the thread. */
export async function threadHasReply(context: AppContext, visitor: Visitor): Promise<boolean> {
  const channel = await findVisitorChannel(context.database, visitor.merchantId, visitor.visitorId);
  const parts = channel ? await listParts(context, visitor, channel) : [];
  for (const { merchantId, channelId } of parts.toReversed())
    if (await hasOperatorReply(context.database, merchantId, channelId)) return true;
  return false;
}

async function listParts(context: AppContext, { merchantId, home }: Visitor, channel: ChannelState): Promise<Part[]> {
  const alone = [{ merchantId, channelId: channel.id, after: 0, upTo: noEnd }];
  if (!channel.link) return alone;
  const owner = home ?? { merchantId };
  const { query } = context.database.forMerchant(owner.merchantId);
  if (!home) {
    const links = await listLinksOfChannel(query, channel.id);
    return [...getParts(owner.merchantId, links), { ...alone[0]!, after: getEnd(links.at(-1)) }];
  }
  const link = await findLinkToGuest(query, home.visitorId, { merchantId, channelId: channel.id });
  if (!link) return alone;
  const links = await listLinksOfChannel(query, link.channel_id);
  return getParts(owner.merchantId, links.slice(0, links.findIndex(({ id }) => id === link.id) + 1));
}

/** The event of the transfer is the last message before it. */
const getEnd = (link: PartnerLinkRow | undefined) => (link ? link.shared_seq + 1 : 0);

function getParts(merchantId: string, links: readonly PartnerLinkRow[]): Part[] {
  return links.flatMap((link, index) => [
    { merchantId, channelId: link.channel_id, after: getEnd(links[index - 1]), upTo: getEnd(link) },
    { merchantId: link.partner_merchant_id, channelId: link.partner_channel_id, after: 0, upTo: noEnd },
  ]);
}

async function readPart(
  context: AppContext,
  { merchantId, channelId, after, upTo }: Part,
  { beforeSeq, limit, part, current }: { beforeSeq: number; limit: number; part: number; current: ChannelState },
): Promise<VisitorMessage[]> {
  const page = { beforeSeq: Math.min(beforeSeq, upTo + 1), limit };
  const rows = (await listMessages(context.database, merchantId, channelId, page, ownPartScope)) ?? [];
  const messages = rows
    .filter(({ seq }) => seq > after)
    .map((row) => presentMessage(context, row, row.sender_name))
    // Ids of people at the other business are removed.
    .map((message) => (channelId === current.id ? message : { ...message, sender: { ...message.sender, id: null } }));
  const rendered = await addRenderings(context, merchantId, messages, current);
  return rendered.map((message) => ({ ...message, part }));
}
