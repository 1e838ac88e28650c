import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import {
  IconBuildingStore,
  IconClock,
  IconClockExclamation,
  IconMailbox,
  IconPhone,
  IconPhoneX,
  IconRosetteDiscountCheckFilled,
  IconSitemap,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoment, formatRelative } from '#shared/i18n/dates.ts';
import { clauseSeparator, listSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { PriorityIcon } from '#shared/ui/ticket-status.tsx';
import { RowFrame } from '../bulk/row-frame.tsx';
import { isRestricted, isSnoozed } from '../channel-rows.ts';
import { type ChatSearch, defaultView } from '../chat.search.ts';
import { chatStep } from '../chat-navigation.ts';
import { useCallInRow } from '../customers/row-slot.ts';
import { useDraftText } from '../drafts.store.ts';
import { rowPreview } from '../message-text.ts';
import { presenceKey, presenceOf } from '../presence.ts';
import { SnoozedFact } from '../snooze/snoozed-fact.tsx';
import { RowTags, useTagsOf } from '../tags/row-tags.tsx';
import { nameOfLanguage } from '../translation/language-name.ts';
import { useTypers } from '../typing.store.ts';
import { useFontFor } from '../use-font-for.ts';
import { ViewerBadge } from '../viewers/viewer-faces.tsx';
import { formatDuration, waitingLevel } from '../waiting.ts';
import styles from './channel-row.module.css';
import { ChannelStatus, shownStatus } from './channel-status.tsx';
import { SourceIcon } from './source-icon.tsx';

export interface ChannelRowProps {
  channel: Channel;
  search: ChatSearch;
  isSelected: boolean;
  userId: string;
  now: number;
}

const maxShown = 99;

/** As in the counts: what a bot answers, or what has ended, waits for nobody. */
const isUnread = (channel: Channel) => channel.unreadCount > 0 && !isWithBot(channel) && channel.status !== 'closed';

const flashLength = 600;
/** A conversation changed more recently than this appeared in the list without an action of the user. */
const justNow = 2000;

/** True for a moment after an important change while the row was visible, or after a change that added the row. */
function useFlash({ lastSeq, status, assignedOperatorId, updatedAt }: Channel): boolean {
  const value = `${lastSeq} ${status} ${assignedOperatorId}`;
  const [shown, setShown] = useState(value);
  const [isFlashing, setIsFlashing] = useState(() => Date.now() - Date.parse(updatedAt) < justNow);
  if (shown !== value) {
    setShown(value);
    setIsFlashing(true);
  }
  useEffect(() => {
    if (!isFlashing) return;
    const timer = setTimeout(() => setIsFlashing(false), flashLength);
    return () => clearTimeout(timer);
  }, [isFlashing]);
  return isFlashing;
}

/** Who wrote the last words, unless it was the visitor or a colleague. An event names its author itself. */
function senderKey({ lastMessage }: Channel, isMine: boolean) {
  if (!lastMessage || lastMessage.isDeleted || lastMessage.system) return null;
  if (lastMessage.senderType === 'operator') return isMine ? 'row.you' : null;
  if (lastMessage.senderType === 'bot') return 'row.bot';
  return lastMessage.senderType === 'system' ? 'row.automatic' : null;
}

function useRowTexts({ channel, userId, now, isSelected }: Omit<ChannelRowProps, 'search'>) {
  const { t, i18n } = useTranslation('chat');
  const { visitor, unreadCount, assignedOperatorId, assignedOperatorName } = channel;
  // Until it wakes nobody has to look at it.
  const waitingSince = isRestricted(channel) || isSnoozed(channel) ? null : channel.waitingSince;
  const isMine = assignedOperatorId === userId;
  const isTyping = useTypers(channel.id).some(({ type }) => type === 'visitor');
  const saved = useDraftText(channel.id);
  // The draft of the open conversation is visible in the composer.
  const draft = isSelected ? '' : saved;
  const preview = rowPreview(t, channel);
  const call = useCallInRow(channel);
  const callText = call && t(call === 'running' ? 'row.callRunning' : 'row.callMissed');
  const sender = senderKey(channel, isMine);
  const waiting = waitingSince ? formatDuration(t, now - Date.parse(waitingSince)) : null;
  const { link } = channel;
  const partner =
    link?.state === 'open' &&
    t(link.direction === 'out' ? 'partner.rowOut' : 'partner.rowIn', { merchant: link.merchantName });
  const assignee = isMine ? t('row.me') : assignedOperatorName;
  const tags = useTagsOf(channel);
  const label = [
    visitor.name,
    visitor.isVerified && t('row.verified'),
    channel.source !== 'widget' && t(`source.${channel.source}`),
    channel.isLeftMessage && t('row.leftMessage'),
    channel.priority !== 'medium' && withColon(t('priority.label'), t(`priority.${channel.priority}`)),
    presenceOf(channel) && t(presenceKey(channel)),
    nameOfLanguage(getVisitorLanguage(channel)),
    isUnread(channel) && t('row.unread', { count: unreadCount }),
    isTyping ? t('row.typing') : (callText ?? (draft ? `${t('row.draft')} ${draft}` : preview)),
    formatRelative(channel.updatedAt, now),
    waiting && t('row.waiting', { duration: waiting }),
    t(`status.${shownStatus(channel)}`),
    channel.snoozedUntil && t('snooze.until', { until: formatMoment(channel.snoozedUntil, now) }),
    partner,
    channel.departmentName && withColon(t('context.department'), channel.departmentName),
    tags.length > 0 && withColon(t('tags.label'), tags.map(({ name }) => name).join(listSeparator())),
    channel.isBlocked && t('status.blocked'),
    channel.isBanned && t('status.banned'),
    isMine ? t('row.assignedToYou') : assignedOperatorName && t('row.assignedTo', { operator: assignedOperatorName }),
  ];
  useFontFor(`${visitor.name} ${preview}`);
  return {
    t,
    i18n,
    isTyping,
    draft,
    preview,
    call,
    callText,
    sender: sender && t(sender),
    waiting,
    waitingSince,
    assignee,
    partner,
    tags,
    label: label.filter(Boolean).join(clauseSeparator()),
  };
}

/** One conversation of the list: a link with a name that contains all its information. */
export const ChannelRow = memo(function ChannelRow({ channel, search, isSelected, userId, now }: ChannelRowProps) {
  const {
    t,
    i18n,
    isTyping,
    draft,
    preview,
    call,
    callText,
    sender,
    waiting,
    waitingSince,
    assignee,
    partner,
    tags,
    label,
  } = useRowTexts({
    channel,
    userId,
    now,
    isSelected,
  });
  const { visitor, unreadCount } = channel;
  const language = getVisitorLanguage(channel);
  const isMarked = channel.priority !== 'medium' && channel.status !== 'closed';
  const { tab = defaultView.tab, filter = defaultView.filter } = search;
  const isFlashing = useFlash(channel) && !isSelected;
  const level = waitingSince ? waitingLevel(waitingSince, now) : 'calm';
  const CallIcon = call === 'running' ? IconPhone : IconPhoneX;
  const WaitingIcon = level === 'veryLate' ? IconClockExclamation : IconClock;

  return (
    <RowFrame channel={channel}>
      <Link
        to="/chat"
        search={{ ...search, c: channel.id, m: undefined, panel: undefined }}
        state={chatStep}
        preload={false}
        className={`${styles.row} ${isFlashing ? 'live-flash' : ''}`}
        data-selected={isSelected || undefined}
        data-unread={isUnread(channel) || undefined}
        data-channel={channel.id}
        aria-current={isSelected ? 'true' : undefined}
      >
        {/* The link's name: everything the row shows, as text and in order. */}
        <span className="visually-hidden">{label}</span>
        <span aria-hidden className={styles.face} data-face>
          <Avatar name={visitor.name} src={visitor.picture} presence={presenceOf(channel)} isDecorative />
        </span>
        <span aria-hidden className={styles.lines}>
          <span className={styles.line}>
            <span className={styles.name} title={visitor.name}>
              {visitor.name}
            </span>
            {language !== i18n.language && (
              <span className={styles.language} title={nameOfLanguage(language)}>
                {language.split('-')[0]}
              </span>
            )}
            {visitor.isVerified && <IconRosetteDiscountCheckFilled className={styles.verified} size={15} />}
            {channel.source !== 'widget' && (
              <span className={styles.source} title={t(`source.${channel.source}`)}>
                <SourceIcon source={channel.source} />
              </span>
            )}
            {channel.isLeftMessage && (
              <span className={styles.left} title={t('row.leftMessage')}>
                <IconMailbox size={15} stroke={1.75} />
              </span>
            )}
            {isMarked && (
              <span className={styles.priority} title={t(`priority.${channel.priority}`)}>
                <PriorityIcon priority={channel.priority} size={15} />
              </span>
            )}
            <span className={styles.space} />
            {waiting ? (
              <span className={styles.waiting} data-level={level} title={t('row.waiting', { duration: waiting })}>
                <WaitingIcon size={13} stroke={1.75} />
                {waiting}
              </span>
            ) : (
              <time className={styles.time} dateTime={channel.updatedAt} title={formatDateTime(channel.updatedAt, now)}>
                {formatRelative(channel.updatedAt, now)}
              </time>
            )}
          </span>
          <span className={styles.line}>
            {/* Keeps its lines while somebody types, so that the row does not move. */}
            <span className={styles.preview} data-preview data-covered={isTyping || undefined}>
              {callText ? (
                <span className={styles.call} data-call={call}>
                  <CallIcon size={14} stroke={1.75} /> {callText}
                </span>
              ) : (
                <>
                  {draft ? <span className={styles.draft}>{t('row.draft')} </span> : sender && `${sender} `}
                  {draft || preview}
                </>
              )}
            </span>
            {isTyping && <em className={styles.typing}>{t('row.typing')}</em>}
            <span className={styles.space} />
            <ViewerBadge channelId={channel.id} exceptId={channel.assignedOperatorId} />
            {isUnread(channel) && (
              <span className={styles.badge} title={t('row.unread', { count: unreadCount })}>
                {unreadCount > maxShown ? `${maxShown}+` : unreadCount}
              </span>
            )}
          </span>
          <span className={styles.facts} data-facts>
            <ChannelStatus channel={channel} within={{ tab, filter }} />
            <RowTags tags={tags} />
            <SnoozedFact channel={channel} className={`${styles.fact} ${styles.wholeFact}`} now={now} />
            {partner && (
              <span className={styles.fact} title={partner}>
                <IconBuildingStore size={13} stroke={1.75} />
                <span className={styles.cut}>{partner}</span>
              </span>
            )}
            {channel.departmentName && (
              <span className={styles.fact} title={withColon(t('context.department'), channel.departmentName)}>
                <IconSitemap size={13} stroke={1.75} />
                <span className={styles.cut}>{channel.departmentName}</span>
              </span>
            )}
            {assignee && tab !== 'mine' && (
              <span className={styles.fact} title={assignee}>
                <IconUser size={13} stroke={1.75} />
                <span className={styles.cut}>{assignee}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </RowFrame>
  );
});
