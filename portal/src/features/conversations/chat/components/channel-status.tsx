import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import { IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import type { ChatTab } from '../chat.search.ts';
import { isAtPartner } from '../partners/link-state.ts';

type ShownStatus = Channel['status'] | 'handedOver' | 'withBot';

const kinds: Record<ShownStatus, StatusKind> = {
  unassigned: 'waiting',
  ongoing: 'running',
  closed: 'closed',
  handedOver: 'held',
  withBot: 'running',
};

/** A conversation that continues at a partner is not over, although it is closed here. */
export function shownStatus(channel: Pick<Channel, 'status' | 'link' | 'bot'>): ShownStatus {
  if (isWithBot(channel)) return 'withBot';
  return channel.status === 'closed' && isAtPartner(channel) ? 'handedOver' : channel.status;
}

/** The status of a conversation alone. */
export function ConversationStatus({ channel }: { channel: Parameters<typeof shownStatus>[0] }) {
  const { t } = useTranslation('chat');
  const status = shownStatus(channel);
  return (
    <StatusPill kind={kinds[status]} label={t(`status.${status}`)} {...(status === 'withBot' && { Icon: IconRobot })} />
  );
}

export interface ChannelStatusProps {
  channel: Channel;
  /** The tab whose rows all have the same status, which is then not repeated; an ongoing one names its operator instead. */
  hides?: ChatTab;
}

const isKnown = (status: ShownStatus, tab: ChatTab) =>
  status === 'ongoing' || (status === 'unassigned' && tab === 'unassigned');

/** The status of the conversation, and whether a participant is blocked. */
export function ChannelStatus({ channel, hides }: ChannelStatusProps) {
  const { t } = useTranslation('chat');
  const { isBanned, isBlocked } = channel;
  const status = shownStatus(channel);
  return (
    <>
      {!(hides && isKnown(status, hides)) && <ConversationStatus channel={channel} />}
      {isBanned && <StatusPill kind="failed" label={t('status.banned')} />}
      {isBlocked && !isBanned && <StatusPill kind="held" label={t('status.blocked')} />}
    </>
  );
}
