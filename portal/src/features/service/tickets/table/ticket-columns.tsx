import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconBell, IconPaperclip, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { PriorityIcon, TicketPriorityMark, TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { TwoLines } from '#shared/ui/two-lines.tsx';
import { isTicketNews } from '../api/ticket-filters.ts';
import { useTicketPictures } from '../api/tickets.queries.ts';
import { AttentionMark } from '../components/attention-mark.tsx';
import { WaitingMark } from '../components/waiting-mark.tsx';
import styles from './ticket-columns.module.css';

type Column = TableColumn<Ticket>;

function TicketCell({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['tickets', 'ui']);
  const isNews = isTicketNews(ticket, useProfile()?.id);
  return (
    <span className={styles.ticket} data-tall data-unseen={isNews || undefined}>
      <span className={styles.title}>{ticket.title}</span>
      <span className={styles.second}>
        <span className={styles.number}>#{ticket.ticketNumber}</span>
        <span className={styles.priority} title={t(`priorities.${ticket.priority}`)}>
          <PriorityIcon priority={ticket.priority} size={14} />
          <span className="visually-hidden">{t(`priorities.${ticket.priority}`)}</span>
        </span>
        <span className={styles.clock} data-waiting={ticket.waitingSince !== null || undefined}>
          {ticket.waitingSince ? (
            <WaitingMark since={ticket.waitingSince} />
          ) : (
            <TimeText className={styles.age} time={ticket.updatedAt} />
          )}
        </span>
        {isNews && <span className={styles.new}>{t('ui:record.unseen')}</span>}
        {ticket.isFollowing && (
          <IconBell className={styles.mark} size={13} stroke={1.75} role="img" aria-label={t('list.following')} />
        )}
        {ticket.fileCount > 0 && (
          <span className={styles.files}>
            <IconPaperclip size={13} stroke={1.75} aria-hidden />
            {ticket.fileCount}
          </span>
        )}
        <AttentionMark ticketId={ticket.id} />
        <span className={styles.excerpt}>{ticket.excerpt}</span>
      </span>
    </span>
  );
}

const None = () => <span className={styles.none}>–</span>;

/** In narrow tables and on cards, only the picture is shown; the name stays available to screen readers and as a tooltip. */
function Assignee({ assignee }: Pick<Ticket, 'assignee'>) {
  const { t } = useTranslation('tickets');
  const pictureOf = useTicketPictures();
  return (
    <span className={styles.assignee} title={assignee?.name ?? t('list.nobody')}>
      {assignee ? (
        <Avatar name={assignee.name} src={pictureOf(assignee.id)} size={24} isDecorative />
      ) : (
        <IconUserQuestion className={styles.nobody} size={24} stroke={1.5} aria-hidden />
      )}
      <span className={styles.name}>{assignee?.name ?? t('list.nobody')}</span>
    </span>
  );
}

/** The columns of the table and of its exported file. */
export function useTicketTableColumns(): Column[] {
  const { t } = useTranslation('tickets');
  const titleOf = useTitle();
  const entry = (found: Ticket['category']) => (found ? titleOf(found.titles) : '');
  const exported = (id: string, header: string, exportValue: NonNullable<Column['exportValue']>): Column => ({
    id,
    header,
    cell: (ticket) => exportValue(ticket) as string,
    exportValue,
    isOptional: true,
  });
  const time = (id: string, header: string, value: (ticket: Ticket) => string | null): Column => ({
    ...exported(id, header, value),
    cell: (ticket) => {
      const at = value(ticket);
      return at ? <TimeText className={styles.age} time={at} /> : <None />;
    },
  });
  return [
    {
      id: 'ticket',
      header: t('list.column.ticket'),
      placeholder: styles.ticketPlace,
      order: 'ticketNumber',
      isWide: true,
      cell: (ticket) => <TicketCell ticket={ticket} />,
      exportValue: ({ title }) => title,
    },
    exported('number', t('list.column.number'), ({ ticketNumber }) => ticketNumber),
    exported('excerpt', t('list.column.excerpt'), ({ excerpt }) => excerpt),
    {
      id: 'status',
      header: t('list.column.status'),
      placeholder: styles.statusPlace,
      card: 'main',
      cell: ({ status }) => <TicketStatusPill status={status} />,
      exportValue: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'priority',
      header: t('list.column.priority'),
      placeholder: styles.priorityPlace,
      order: 'priority',
      card: 'main',
      cell: ({ priority }) => <TicketPriorityMark priority={priority} />,
      exportValue: ({ priority }) => t(`priorities.${priority}`),
    },
    {
      id: 'customer',
      header: t('list.column.customer'),
      placeholder: styles.customerPlace,
      card: 'foot',
      cell: ({ customer: { name, email } }) => (
        <span className={styles.customer}>
          <TwoLines first={name || email} title={name ? `${name} · ${email}` : email} />
        </span>
      ),
      exportValue: ({ customer }) => customer.name,
    },
    exported('email', t('list.column.email'), ({ customer }) => customer.email),
    {
      id: 'assignee',
      header: t('list.column.assignee'),
      placeholder: styles.assigneePlace,
      card: 'foot',
      cell: ({ assignee }) => <Assignee assignee={assignee} />,
      exportValue: ({ assignee }) => assignee?.name,
    },
    {
      id: 'topic',
      header: t('list.column.topic'),
      isOptional: true,
      cell: ({ category, project }) =>
        category || project ? (
          <span className={styles.topic}>
            <TwoLines first={entry(category) || project!.name} second={category && project?.name} />
          </span>
        ) : (
          <None />
        ),
    },
    exported('project', t('list.column.project'), ({ project }) => project?.name),
    exported('category', t('list.column.category'), ({ category }) => entry(category)),
    exported('type', t('list.column.type'), ({ type }) => entry(type)),
    exported('subtype', t('list.column.subtype'), ({ subtype }) => entry(subtype)),
    {
      ...time('waiting', t('list.column.waiting'), ({ waitingSince }) => waitingSince),
      order: 'waitingSince',
      // Empty if the customer has to answer.
      cell: ({ waitingSince }) =>
        waitingSince ? <TimeText className={styles.age} time={waitingSince} isWait /> : <None />,
    },
    {
      ...time('updated', t('list.column.updated'), ({ updatedAt }) => updatedAt),
      placeholder: styles.timePlace,
      isOptional: false,
      order: 'updatedAt',
    },
    { ...time('created', t('list.column.created'), ({ createdAt }) => createdAt), order: 'createdAt' },
    time('resolved', t('list.column.resolved'), ({ resolvedAt }) => resolvedAt),
    { ...exported('answers', t('list.column.answers'), ({ answerCount }) => answerCount), align: 'end' },
    exported('origin', t('list.column.origin'), ({ origin }) => t(`origins.${origin}`)),
  ];
}
