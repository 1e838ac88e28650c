import { partnerErrors } from '@sala/contract/connections/partners/partners.errors.ts';
import type { ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { PartnershipRow } from '#modules/connections/partners/partners.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { hasOpenChannel } from '../channels/channels.repository.ts';
import type { PartnerLinksContext } from '../chat.context.ts';
import { startThread, systemMessage } from '../messages/thread-writer.ts';
import { toNewChannel } from '../messages/usecases/send-visitor-message.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';
import { findGuestId } from './partner-links.repository.ts';

export interface Arrival {
  /** The original conversation. */
  readonly channel: ChannelState;
  /** Accepted and locked: it authorizes the writes at the other merchant. */
  readonly partnership: PartnershipRow;
  readonly link: Omit<ChannelLink, 'direction' | 'merchantName' | 'number'>;
  /** Name of the business that hands it over. */
  readonly giverName: string;
}

/** Opens the linked conversation at the partner, where it waits like a new one. */
export async function receiveAtPartner(
  context: PartnerLinksContext,
  unit: UnitOfWork,
  { channel, partnership, link, giverName }: Arrival,
): Promise<ChannelState> {
  const host = unit.beside(partnership.partner_merchant_id);
  const merchant = partnership.partner_name;
  const { name, email, phone, telegramName, locale } = channel.visitor;
  const guest = await context.openGuest(host, {
    id: await findGuestId(unit.query, channel.visitor.id, host.merchantId),
    name,
    locale,
    source: channel.source,
    ...(link.sharesContact && {
      email,
      phone,
      telegramName,
      home: { merchantId: channel.merchantId, visitorId: channel.visitor.id },
    }),
  });
  if (guest.isBanned) fail(partnerErrors.partnerNotAvailable, { merchant });
  if (await hasOpenChannel(host, guest.id)) fail(chatErrors.channelAlreadyOpeningWithOther, { merchant });
  const at = context.clock.now();
  const received: ChannelLink = { ...link, direction: 'in', merchantName: giverName, number: channel.number };
  const { channel: opened } = await startThread(
    context,
    host,
    { ...toNewChannel(guest, at), marks: JSON.stringify({ link: received }) },
    [systemMessage('receivedFromMerchant', { merchant: giverName, host: merchant })],
    // The visitor waits, although their messages are in the original conversation.
    { waiting_since: at },
  );
  const { byName: by, note } = link;
  await appendInternalEvent(context, host, opened, {
    key: 'receivedFromPartner',
    params: { merchant: giverName, by, note },
    authorId: null,
  });
  const changes = changesBetween({}, { partner: giverName, note });
  await auditChannel(context, host, opened, { action: 'conversation.receivedFromPartner', actor: 'system', changes });
  return opened;
}
