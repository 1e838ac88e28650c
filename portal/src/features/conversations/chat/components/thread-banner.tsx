import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconRobot, IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionState } from '#shared/realtime/sockets.ts';
import { OfferBanner } from '../offers/offer-banner.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { LinkBanner } from '../partners/link-banner.tsx';
import { isAtPartner, isFromPartner, isSharedBack } from '../partners/link-state.ts';
import { RestrictionBanner } from '../restrictions/restriction-banner.tsx';
import type { Moves } from '../use-moves.ts';
import { Banner } from './banner.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import type { HeaderRoom } from './move-buttons.tsx';
import { SmallButton } from './small-button.tsx';

export interface ThreadBannerProps {
  channel: Channel;
  moves: Moves;
  room: HeaderRoom;
  /** Messages that wait for the connection. */
  unsentCount: number;
}

/** One state at a time, the most severe first: no connection, blocked, offered, at a partner or from one, unassigned now or before. */
export function ThreadBanner({ channel, moves, room, unsentCount }: ThreadBannerProps) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const connection = useConnectionState();
  // The line stays when the conversation is taken, because otherwise everything below would move under the pointer.
  const [wasUnassigned, setWasUnassigned] = useState(channel.status === 'unassigned');
  if (channel.status === 'unassigned' && !wasUnassigned) setWasUnassigned(true);
  if (channel.status === 'closed' && wasUnassigned) setWasUnassigned(false);
  if (connection === 'failed' || connection === 'reconnecting') return <ConnectionBanner unsentCount={unsentCount} />;
  if (channel.isBanned || channel.isBlocked) return <RestrictionBanner channel={channel} moves={moves} />;
  if (channel.offer) return <OfferBanner offer={channel.offer} moves={moves} />;
  if (isAtPartner(channel) || isFromPartner(channel) || isSharedBack(channel))
    return <LinkBanner channel={channel} moves={moves} room={room} />;
  if (channel.status === 'closed' || (channel.status === 'ongoing' && !wasUnassigned)) return null;
  const owner = channel.participants.find(({ id }) => id === channel.assignedOperatorId);
  if (channel.status === 'ongoing')
    return (
      <Banner
        tone="info"
        icon={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
        text={owner && owner.id !== userId ? t('banner.taken', { operator: owner.name }) : t('banner.takenByYou')}
        wasButton
      />
    );
  const Icon = channel.bot ? IconRobot : IconUserQuestion;
  return (
    <Banner
      tone="info"
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      text={channel.bot ? t('banner.bot', { bot: channel.bot.name }) : t('banner.unassigned')}
    >
      {/* Elsewhere the header has a button for it. */}
      {room === 'least' && moves.allowed.has('take') && (
        <SmallButton isBusy={moves.running === 'take'} onClick={() => moves.make('take')}>
          {t('move.take')}
        </SmallButton>
      )}
    </Banner>
  );
}
