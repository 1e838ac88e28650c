import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import { type Channel, channelPriorities } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ChannelStatus } from '@sala/contract/conversations/chat/chat.states.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isWithBot } from '@sala/contract/conversations/chat/with-bot.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { ChatSettings } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChatContext } from '../chat.context.ts';
import { getCurrentPart } from '../partner-links/thread-parts.ts';
import type { ChannelMarks, LastMessageMark } from './channels.table.ts';
import { isEndUnsaid } from './unsaid-end.ts';

/** A conversation in events: without the online state and the time of its automatic end, which are not stored, and the address of the picture, which expires. The visitor's `meta` is unfiltered. */
export interface ChannelState extends Omit<Channel, 'visitor' | 'endsAt'> {
  merchantId: string;
  visitor: Omit<Channel['visitor'], 'isOnline' | 'picture'> & { pictureId: string | null };
  assignedOperatorPictureId: string | null;
  ratingAskedAt: string | null;
  warning: ChannelMarks['warning'] | null;
  joinedForWaitSince: string | null;
  /** When it was woken last: silence and the late answer count from then. */
  wokeAt: string | null;
  /** It woke without its operator, and nobody who takes part has opened it since. */
  isUnopened: boolean;
  ended: ChannelMarks['ended'] | null;
  unreadSeq: number | null;
}

/** The result of `selectChannels`. */
export interface ChannelRow {
  merchant_id: string;
  id: string;
  number: number;
  status: ChannelStatus;
  source: ChannelSource;
  is_banned: boolean;
  is_blocked: boolean;
  priority: number;
  tag_ids: string[];
  visitor_id: string;
  visitor_name: string;
  visitor_email: string | null;
  visitor_phone: string | null;
  visitor_telegram_name: string | null;
  visitor_picture_id: string | null;
  visitor_locale: Locale;
  visitor_is_verified: boolean;
  visitor_meta: Record<string, string>;
  assigned_operator_id: string | null;
  assigned_operator: { name: string; pictureId: string | null } | null;
  participant_list: Channel['participants'] | null;
  last_seq: number;
  last_message_type: Message['type'] | null;
  last_message_text: string;
  last_message_sender_type: Message['sender']['type'] | null;
  last_message_system: LastMessageMark | null;
  last_message_is_deleted: boolean;
  last_message_at: Date | null;
  unread_count: number;
  operator_seen_seq: number;
  visitor_seen_seq: number;
  waiting_since: Date | null;
  locale: Locale;
  page_title: string | null;
  page_url: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  snoozed_until: Date | null;
  woke_at: Date | null;
  version: number;
  department_id: string | null;
  department_name: string | null;
  is_auto_translated: boolean;
  marks: ChannelMarks;
}

/** The columns of the last message. */
export type LastMessageRow = Pick<
  ChannelRow,
  | 'last_seq'
  | 'last_message_type'
  | 'last_message_text'
  | 'last_message_sender_type'
  | 'last_message_system'
  | 'last_message_is_deleted'
  | 'last_message_at'
>;

export function getLastMessage(row: LastMessageRow): Channel['lastMessage'] {
  if (!row.last_message_type || !row.last_message_sender_type || !row.last_message_at) return null;
  const mark = row.last_message_system;
  const isFollowed = mark !== null && 'saidSeq' in mark;
  return {
    seq: isFollowed ? mark.saidSeq : row.last_seq,
    type: row.last_message_type,
    text: row.last_message_text,
    senderType: row.last_message_sender_type,
    system: isFollowed ? null : mark,
    isDeleted: row.last_message_is_deleted,
    createdAt: row.last_message_at.toISOString(),
  };
}

export function toChannelState(row: ChannelRow): ChannelState {
  return {
    merchantId: row.merchant_id,
    id: row.id,
    number: row.number,
    status: row.status,
    source: row.source,
    isBanned: row.is_banned,
    isBlocked: row.is_blocked,
    priority: channelPriorities[row.priority]!,
    tagIds: row.tag_ids,
    visitor: {
      id: row.visitor_id,
      name: row.visitor_name,
      email: row.visitor_email,
      phone: row.visitor_phone,
      telegramName: row.visitor_telegram_name,
      pictureId: row.visitor_picture_id,
      locale: row.visitor_locale,
      isVerified: row.visitor_is_verified,
      meta: row.visitor_meta,
    },
    assignedOperatorId: row.assigned_operator_id,
    assignedOperatorName: row.assigned_operator?.name ?? null,
    assignedOperatorPictureId: row.assigned_operator?.pictureId ?? null,
    participants: row.participant_list ?? [],
    lastMessage: getLastMessage(row),
    lastSeq: row.last_seq,
    unreadCount: row.unread_count,
    operatorSeenSeq: row.operator_seen_seq,
    visitorSeenSeq: row.visitor_seen_seq,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    locale: row.locale,
    departmentId: row.department_id,
    departmentName: row.department_name,
    isAutoTranslated: row.is_auto_translated,
    visitorLanguage: row.marks.visitorLanguage ?? null,
    ban: row.marks.ban ?? null,
    block: row.marks.block ?? null,
    offer: row.marks.offer ?? null,
    rating: row.marks.rating ?? null,
    ratingAskedAt: row.marks.ratingAskedAt ?? null,
    warning: row.marks.warning ?? null,
    joinedForWaitSince: row.marks.joinedForWaitSince ?? null,
    unreadSeq: row.marks.unreadSeq ?? null,
    link: row.marks.link ?? null,
    bot: row.marks.bot ?? null,
    delivery: row.marks.delivery ?? null,
    isLeftMessage: row.marks.isLeftMessage ?? false,
    visitorPage: row.marks.visitorPage ?? null,
    page:
      row.page_url === null && row.page_title === null
        ? null
        : { title: row.page_title ?? '', url: row.page_url ?? '' },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    wokeAt: row.woke_at?.toISOString() ?? null,
    isUnopened: row.marks.isUnopened ?? false,
    ended: row.marks.ended ?? null,
    // A message wakes it without touching the marks.
    snoozedBy: row.snoozed_until ? (row.marks.snoozedBy ?? null) : null,
    version: row.version,
  };
}

/** The meta data that may be shown now: in the merchant's order, without fields that were removed from the list. */
export function pickMeta(meta: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(meta, name) ? [[name, meta[name]!]] : [])));
}

const minutesAfter = (time: string, minutes: number): number => Date.parse(time) + minutes * 60_000;

/** When the visitor's silence ends it, by the rule of `silence.repository.ts`; a question that came late leaves them the whole time. */
function getSilenceEnd(
  state: ChannelState,
  { autoCloseMinutes, unresponsive, unresponsiveMinutes }: ChatSettings,
): string | null {
  const { lastMessage, warning, wokeAt, isUnopened } = state;
  const isOver = state.status === 'closed' || state.waitingSince !== null || state.snoozedUntil !== null;
  if (isOver || autoCloseMinutes === 0 || lastMessage === null) return null;
  const hasBot = isWithBot(state);
  if (lastMessage.senderType !== (hasBot ? 'bot' : 'operator')) return null;
  const hasWokenUnseen = wokeAt !== null && wokeAt > lastMessage.createdAt && isUnopened;
  if (hasWokenUnseen) return null;
  const isAskedFirst = !hasBot && unresponsive.isOn && unresponsiveMinutes > 0;
  const afterQuestion =
    isAskedFirst && warning?.seq === lastMessage.seq
      ? minutesAfter(warning.at, autoCloseMinutes - unresponsiveMinutes)
      : 0;
  const silentSince = wokeAt && wokeAt > lastMessage.createdAt ? wokeAt : lastMessage.createdAt;
  return new Date(Math.max(minutesAfter(silentSince, autoCloseMinutes), afterQuestion)).toISOString();
}

/** The conversation as the portal reads it. Callers in a transaction pass its `query`. */
export async function presentChannel(
  context: Pick<ChatContext, 'visitorPresence' | 'metaFieldNames' | 'chatSettings' | 'config' | 'clock'>,
  state: ChannelState,
  query?: UnitOfWork['query'],
): Promise<Channel> {
  const [isOnline, metaFieldNames, settings] = await Promise.all([
    context.visitorPresence.isOnline(state.visitor.id),
    context.metaFieldNames.read(state.merchantId),
    context.chatSettings.read(state.merchantId, query),
  ]);
  const { meta, pictureId: id, ...visitor } = state.visitor;
  const picture = id && signFilePath(context, { merchantId: state.merchantId, id, isThumbnail: false });
  return {
    ...state,
    endsAt: getSilenceEnd(state, settings),
    visitor: { ...visitor, isOnline, picture, meta: pickMeta(meta, metaFieldNames) },
  };
}

/** For its visitor it goes on until its end is said. */
function getVisitorStatus(state: ChannelState): ChannelStatus {
  if (!isEndUnsaid(state)) return state.status;
  return state.assignedOperatorId === null ? 'unassigned' : 'ongoing';
}

/** Whether a rating is wanted: for this end, not for one before the conversation was reopened. */
function getRatingState(state: ChannelState): VisitorChannel['rating'] {
  const { rating, ratingAskedAt } = state;
  if (getVisitorStatus(state) !== 'closed' || ratingAskedAt === null) return 'none';
  return rating ? 'given' : 'asked';
}

/** Why the visitor cannot write, without internal details. */
function getRestriction(state: ChannelState): VisitorChannel['restriction'] {
  if (state.isBanned) return { kind: 'banned', until: state.ban?.until ?? null };
  if (state.isBlocked) return { kind: 'blocked', until: state.block?.until ?? null };
  return null;
}

/** After an end they stay, so that they can rate it, until they write again. */
function getMovedTo({ link }: ChannelState): VisitorChannel['movedTo'] {
  const hasMoved = link?.state === (link?.direction === 'out' ? 'open' : 'handedBack');
  return link && hasMoved ? { merchantName: link.merchantName } : null;
}

/** The conversation as its visitor reads it, without the queue and the rating state, which callers add. */
export function presentVisitorChannel(
  context: Pick<AppContext, 'config' | 'clock'>,
  state: ChannelState,
): VisitorChannel {
  const { assignedOperatorId, assignedOperatorName, assignedOperatorPictureId, merchantId } = state;
  return {
    id: state.id,
    status: getVisitorStatus(state),
    operator:
      assignedOperatorId === null
        ? null
        : {
            id: assignedOperatorId,
            name: assignedOperatorName ?? '',
            profilePicture:
              assignedOperatorPictureId &&
              signFilePath(context, { merchantId, id: assignedOperatorPictureId, isThumbnail: false }),
          },
    restriction: getRestriction(state),
    rating: getRatingState(state),
    queue: null,
    isWithBot: isWithBot({ status: getVisitorStatus(state), bot: state.bot }),
    movedTo: getMovedTo(state),
    part: getCurrentPart(state.link),
    hostName: state.link?.direction === 'in' && state.link.state === 'open' ? state.link.hostName : null,
    lastSeq: state.lastSeq,
    operatorSeenSeq: state.operatorSeenSeq,
    visitorSeenSeq: state.visitorSeenSeq,
    version: state.version,
  };
}
