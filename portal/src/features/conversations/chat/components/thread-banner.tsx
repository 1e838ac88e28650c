import type { Channel, ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import { IconBan, IconHourglassLow, IconRobot, IconSun, IconTransfer, IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useIsDisconnected } from '#shared/realtime/use-is-disconnected.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { isSnoozed } from '../channel-rows.ts';
import { setOfferInThread } from '../offers/offers.store.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { LinkBanner } from '../partners/link-banner.tsx';
import { isAtPartner, isFromPartner, isSharedBack } from '../partners/link-state.ts';
import { SnoozeBanner } from '../snooze/snooze-banner.tsx';
import type { Moves } from '../use-moves.ts';
import { minutesUntilEnd } from '../waiting.ts';
import { Banner, Covered, OverThread } from './banner.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SmallButton } from './small-button.tsx';

export interface ThreadBannerProps {
  channel: Channel;
  moves: Moves;
  /** Messages that wait for the connection. */
  unsentCount: number;
}

/**
 * One state at a time, the most severe first: no connection, blocked, offered, snoozed, at a partner or from one, about to end, with a
 * bot now or before, snoozed before. What comes and goes by itself lies over the thread or over the line that stays, because otherwise
 * everything below would move under the pointer.
 */
export function ThreadBanner({ channel, moves, unsentCount }: ThreadBannerProps) {
  const isDisconnected = useIsDisconnected();
  // The place of a snooze that ends stays; one that begins later passes.
  const [hasSnoozePlace] = useState(() => isSnoozed(channel));
  const lasting = useLasting(channel, moves, hasSnoozePlace);
  const passing = usePassing(channel, moves, hasSnoozePlace);
  const shown = isDisconnected ? <ConnectionBanner unsentCount={unsentCount} /> : passing;
  return (
    <>
      {shown && <OverThread of={isDisconnected ? 'connection' : (channel.offer?.id ?? 'state')}>{shown}</OverThread>}
      {lasting && <Covered isCovered={Boolean(shown)}>{lasting}</Covered>}
    </>
  );
}

const isLinked = (channel: Channel) => isAtPartner(channel) || isFromPartner(channel) || isSharedBack(channel);
const isRefused = ({ isBanned, isBlocked }: Channel) => isBanned || isBlocked;

/** What takes its place above the thread. */
function useLasting(channel: Channel, moves: Moves, hasSnoozePlace: boolean): ReactNode {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  // The line of the bot stays until somebody has answered.
  const [wasWithBot, setWasWithBot] = useState(false);
  const hasBot = isWithBot(channel);
  const isOver = channel.status === 'closed' || channel.lastMessage?.senderType === 'operator';
  if (hasBot && !wasWithBot) setWasWithBot(true);
  if (!hasBot && isOver && wasWithBot) setWasWithBot(false);
  if (isRefused(channel)) return <RestrictionBanner channel={channel} moves={moves} />;
  if (isSnoozed(channel) && hasSnoozePlace) return <SnoozeBanner channel={channel} moves={moves} />;
  if (isLinked(channel)) return <LinkBanner channel={channel} />;
  if (hasBot && channel.bot)
    return (
      <Banner
        tone="info"
        icon={<IconRobot size={18} stroke={1.75} aria-hidden />}
        text={t('banner.bot', { bot: channel.bot.name })}
      />
    );
  const owner = channel.participants.find(({ id }) => id === channel.assignedOperatorId);
  if (wasWithBot && owner)
    return (
      <Banner
        tone="info"
        icon={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
        text={owner.id === userId ? t('banner.takenByYou') : t('banner.taken', { operator: owner.name })}
      />
    );
  if (!hasSnoozePlace) return null;
  return <Banner tone="info" icon={<IconSun size={18} stroke={1.75} aria-hidden />} text={t('snooze.over')} />;
}

/** What comes and goes by itself. */
function usePassing(channel: Channel, moves: Moves, hasSnoozePlace: boolean): ReactNode {
  const { t } = useTranslation('chat');
  const minutesLeft = minutesUntilEnd(channel.endsAt, useNow());
  if (isRefused(channel)) return null;
  if (channel.offer) return <OfferBanner offer={channel.offer} moves={moves} />;
  if (isSnoozed(channel)) return hasSnoozePlace ? null : <SnoozeBanner channel={channel} moves={moves} />;
  if (isLinked(channel) || minutesLeft === null) return null;
  return (
    <Banner
      tone="info"
      icon={<IconHourglassLow size={18} stroke={1.75} aria-hidden />}
      text={t('banner.ending', { count: minutesLeft })}
    />
  );
}

interface RestrictionBannerProps {
  channel: Channel;
  moves: Moves;
}

/** States who blocked the visitor, why and until when, with a button to lift the block. */
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
  const { id: channelId } = moves.channel;
  const now = useNow('seconds');
  const seconds = Math.max(0, Math.ceil((Date.parse(offer.expiresAt) - now) / 1000));
  const isForMe = moves.allowed.has('accept');
  useEffect(() => {
    if (!isForMe) return;
    setOfferInThread(channelId);
    return () => setOfferInThread(null);
  }, [isForMe, channelId]);
  const who = { from: offer.fromName, to: offer.toName };
  const key = isForMe ? (offer.kind === 'transfer' ? 'offer.forYou' : 'offer.assigned') : 'offer.waiting';
  const text = [t(key, who), offer.note].filter(Boolean).join(': ');
  return (
    <Banner tone="info" icon={<IconTransfer size={18} stroke={1.75} aria-hidden />} text={text} isUncovered={isForMe}>
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
