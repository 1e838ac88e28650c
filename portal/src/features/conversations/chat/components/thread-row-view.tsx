import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shallow as isShallowEqual } from 'zustand/shallow';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime, formatDay, formatTime } from '#shared/i18n/dates.ts';
import { formatMoney } from '#shared/ui/money-text.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import { systemText } from '../message-text.ts';
import { NoticeCardHead, NoticeCardState, noticeCardClass } from '../news/notice-card.tsx';
import { NoticeRow, NoticeText, NoticeTime } from '../news/notice-row.tsx';
import { internalText } from '../notes/internal-text.ts';
import { NoteRow } from '../notes/note-row.tsx';
import { EarlierMessages } from '../partners/earlier-messages.tsx';
import { isServiceCard, type ServiceEventMessage, serviceText } from '../services/service-text.ts';
import { useVisitorOrder } from '../services/visitor-order.queries.ts';
import type { ThreadRow } from '../thread-rows.ts';
import { useConversationTicket } from '../tickets/conversation-ticket.queries.ts';
import { useFontFor } from '../use-font-for.ts';
import { MessageRow } from './message-row.tsx';
import styles from './thread-row-view.module.css';

export interface ThreadRowViewProps {
  row: ThreadRow;
  page: Channel['page'];
  visitorName: string;
  visitorPicture?: string | null;
  visitorSeenSeq: number;
  /** Where messages leave for another place: how far they have come; null: nothing has left yet. */
  delivery: Channel['delivery'] | undefined;
  /** The day of the device: at midnight "Today" becomes "Yesterday". */
  today: string;
  onView: (message: Message) => void;
}

/** The lines are created again with each message, but most of them have the same content. */
function areEqual(before: ThreadRowViewProps, after: ThreadRowViewProps): boolean {
  const { row: oldRow, ...oldProps } = before;
  const { row: newRow, ...newProps } = after;
  return isShallowEqual(oldProps, newProps) && isShallowEqual(oldRow, newRow);
}

/** One line of a thread. */
export const ThreadRowView = memo(function ThreadRowView({
  row,
  page,
  visitorName,
  visitorPicture,
  visitorSeenSeq,
  delivery,
  onView,
}: ThreadRowViewProps) {
  const { t } = useTranslation('chat');
  switch (row.kind) {
    case 'begin':
      return (
        <p className={styles.begin}>
          {page ? t('thread.beginOn', { page: page.title || page.url }) : t('thread.begin')}
        </p>
      );
    case 'day':
      return (
        <div className={styles.day}>
          <time dateTime={row.at}>{formatDay(row.at)}</time>
        </div>
      );
    case 'unread':
      return (
        <div className={styles.unread}>
          <span>{t('thread.unread')}</span>
        </div>
      );
    case 'system':
      if (row.message.service) return <ServiceRow message={row.message} service={row.message.service} />;
      if (row.message.ticket) return <TicketRow message={row.message} ticket={row.message.ticket} />;
      return row.message.rating ? (
        <RatingRow message={row.message} rating={row.message.rating} />
      ) : (
        <p className={styles.system}>
          {row.message.system && systemText(t, row.message.system)}
          <time className={styles.time} dateTime={row.message.createdAt} title={formatDateTime(row.message.createdAt)}>
            {formatTime(row.message.createdAt)}
          </time>
        </p>
      );
    case 'note':
      return row.note.event === null ? (
        <NoteRow note={row.note} />
      ) : (
        <EventRow note={row.note} event={row.note.event} />
      );
    case 'message':
      return (
        <MessageRow
          row={row}
          visitorName={visitorName}
          visitorPicture={visitorPicture}
          visitorSeenSeq={visitorSeenSeq}
          delivery={delivery}
          onView={onView}
        />
      );
  }
}, areEqual);

/** An event of an order in its conversation: the card with the current state, or a line for a single event. */
function ServiceRow({ message, service }: { message: Message; service: ServiceEventMessage }) {
  const { t } = useTranslation('chat');
  const { words } = service.params;
  useFontFor(service.title);
  return (
    <NoticeRow>
      {isServiceCard(service) && <ServiceCard service={service} />}
      <p>
        {!isServiceCard(service) && `${serviceText(t, service)} `}
        <NoticeTime at={message.createdAt} />
      </p>
      {words && <NoticeText>{words}</NoticeText>}
    </NoticeRow>
  );
}

interface RatingRowProps {
  message: Message;
  rating: NonNullable<Message['rating']>;
}

/** The visitor's rating of the conversation. */
function RatingRow({ message, rating }: RatingRowProps) {
  const { t } = useTranslation('chat');
  return (
    <NoticeRow>
      <p className={styles.line}>
        <Stars value={rating.stars} />
        {t('message.rated', { count: rating.stars })}
        <NoticeTime at={message.createdAt} />
      </p>
      {rating.comment !== '' && <NoticeText>{rating.comment}</NoticeText>}
    </NoticeRow>
  );
}

type TicketEventMessage = NonNullable<Message['ticket']>;

/** The ticket in its current state. Users who may see it can open it beside the list. */
function TicketCard({ ticketId, ticketNumber }: TicketEventMessage) {
  const { t } = useTranslation('chat');
  const ticket = useConversationTicket(ticketId);
  useFontFor(ticket?.title ?? '');
  const head = <NoticeCardHead number={t('ticket.number', { number: ticketNumber })} title={ticket?.title} />;
  if (!ticket) return <div className={noticeCardClass}>{head}</div>;
  return (
    <Link to="/ticket" search={{ ticket: ticketId }} className={noticeCardClass}>
      {head}
      <NoticeCardState status={<TicketStatusPill status={ticket.status} />} facts={[ticket.assignee?.name]} />
    </Link>
  );
}

/** An event of a ticket in its conversation: the card with the current state, or a line for its result. */
function TicketRow({ message, ticket }: { message: Message; ticket: TicketEventMessage }) {
  const { t } = useTranslation('chat');
  const { news, ticketNumber: number } = ticket;
  return (
    <NoticeRow>
      {news === 'created' && <TicketCard {...ticket} />}
      <p>
        {news !== 'created' && `${t(`ticket.${news}`, { number })} `}
        <NoticeTime at={message.createdAt} />
      </p>
    </NoticeRow>
  );
}

/**
 * An event among the operators. It is shown small like events of the conversation, with a lock that states that the visitor does not see
 * it.
 */
function EventRow({ note, event }: { note: Note; event: NonNullable<Note['event']> }) {
  const { t } = useTranslation('chat');
  const canReadCalls = useCan('read', 'call');
  const line = (
    <p className={styles.event}>
      <IconLock size={12} stroke={1.75} role="img" aria-label={t('note.hidden')} />{' '}
      {internalText(t, event, note.author?.name ?? '')}{' '}
      <time dateTime={note.createdAt} title={formatDateTime(note.createdAt)}>
        {formatTime(note.createdAt)}
      </time>
      {event.params.callId && canReadCalls && (
        <>
          {' '}
          <Link to="/call" search={{ call: event.params.callId }} preload={false}>
            {t('note.showCall')}
          </Link>
        </>
      )}
    </p>
  );
  const { linkId, merchant = '' } = event.params;
  if (!linkId) return line;
  return (
    <>
      <EarlierMessages channelId={note.channelId} linkId={linkId} label={t('partner.saidThere', { merchant })} />
      {line}
    </>
  );
}

/** The order in its current state. Users who may see it can open it on the board. */
function ServiceCard({ service: { orderId, orderNumber, title } }: { service: ServiceEventMessage }) {
  const { t } = useTranslation('chat');
  const order = useVisitorOrder(orderId);
  const head = <NoticeCardHead number={t('service.number', { number: orderNumber })} title={title} />;
  if (!order) return <div className={noticeCardClass}>{head}</div>;
  const facts = [order.price && formatMoney(order.price, order.currency), order.operator?.name];
  return (
    <Link to="/service-system" search={{ order: orderId }} className={noticeCardClass}>
      {head}
      <NoticeCardState status={<OrderStatus status={order.status} />} facts={facts} />
    </Link>
  );
}
