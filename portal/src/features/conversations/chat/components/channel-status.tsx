import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import { IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import type { ChatView } from '../chat.search.ts';
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
  /** The list whose tab and filter are not repeated in its rows; an ongoing conversation names its operator instead. */
  within?: Pick<ChatView, 'tab' | 'filter'>;
}

const isKnown = (status: ShownStatus, { tab, filter }: Pick<ChatView, 'tab' | 'filter'>) =>
  status === 'ongoing' || status === filter || (status === 'unassigned' && tab === 'unassigned');

/** The status of the conversation, and whether a participant is blocked. */
export function ChannelStatus({ channel, within }: ChannelStatusProps) {
  const { t } = useTranslation('chat');
  const { isBanned, isBlocked } = channel;
  const status = shownStatus(channel);
  return (
    <>
      {!(within && isKnown(status, within)) && <ConversationStatus channel={channel} />}
      {isBanned && within?.filter !== 'banned' && <StatusPill kind="failed" label={t('status.banned')} />}
      {isBlocked && !isBanned && within?.filter !== 'blocked' && <StatusPill kind="held" label={t('status.blocked')} />}
    </>
  );
}
