import type { Channel, ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconBan, IconRobot, IconTransfer, IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useConnectionState } from '#shared/realtime/sockets.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { LinkBanner } from '../partners/link-banner.tsx';
import { isAtPartner, isFromPartner, isSharedBack } from '../partners/link-state.ts';
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

interface RestrictionBannerProps {
  channel: Channel;
  moves: Moves;
}

/** States that the visitor is blocked, by whom, why and until when, with a button to lift the block. */
function RestrictionBanner({ channel, moves }: RestrictionBannerProps) {
  const { t } = useTranslation('chat');
  const kind = channel.isBanned ? 'banned' : 'blocked';
  const restriction = channel.isBanned ? channel.ban : channel.block;
  const undo = channel.isBanned ? 'unban' : 'unblock';
  const until = restriction?.until ? formatDateTime(restriction.until) : '';
  const by = restriction?.byName ?? '';
  const words = t(`restriction.${kind}`, { by, until, context: by ? (until ? 'until' : undefined) : 'alone' });
  const text = restriction?.reason ? withColon(words, restriction.reason) : words;
  return (
    <Banner tone="warning" icon={<IconBan size={18} stroke={1.75} aria-hidden />} text={text}>
      {moves.allowed.has(undo) && (
        <SmallButton isBusy={moves.running === undo} onClick={() => moves.make(undo)}>
          {t(`move.${undo}`)}
        </SmallButton>
      )}
    </Banner>
  );
}

interface OfferBannerProps {
  offer: ChannelOffer;
  moves: Moves;
}

/** The banner of an offered conversation, for the operator who must answer and for those who wait for the answer. */
function OfferBanner({ offer, moves }: OfferBannerProps) {
  const { t } = useTranslation('chat');
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((Date.parse(offer.expiresAt) - now) / 1000));
  const isForMe = moves.allowed.has('accept');
  const who = { from: offer.fromName, to: offer.toName };
  const key = isForMe ? (offer.kind === 'transfer' ? 'offer.forYou' : 'offer.assigned') : 'offer.waiting';
  const text = [t(key, who), offer.note].filter(Boolean).join(': ');
  return (
    <Banner tone="info" icon={<IconTransfer size={18} stroke={1.75} aria-hidden />} text={text}>
      <span className="tabular" aria-hidden>
        {t('offer.seconds', { count: seconds })}
      </span>
      {isForMe && (
        <>
          <SmallButton variant="primary" isBusy={moves.running === 'accept'} onClick={() => moves.make('accept')}>
            {t('offer.accept')}
          </SmallButton>
          <SmallButton isBusy={moves.running === 'refuse'} onClick={() => moves.make('refuse')}>
            {t('offer.refuse')}
          </SmallButton>
        </>
      )}
      {moves.allowed.has('withdraw') && (
        <SmallButton isBusy={moves.running === 'withdraw'} onClick={() => moves.make('withdraw')}>
          {t('offer.withdraw')}
        </SmallButton>
      )}
    </Banner>
  );
}
