import type { Locale } from '@sala/contract/core/locales.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { FileColumn } from '#platform/export/list-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import { fileWords } from './file-words.ts';

/** The columns of the file of tickets: those of the list. */
export function ticketColumnsIn(locale: Locale, timeZone: string): FileColumn<Ticket>[] {
  const { columns, statuses, priorities, origins } = fileWords[locale];
  const shown = timeCellsIn(timeZone);
  const titleOf = (entry: Ticket['category']) => entry && serviceTitleIn(entry.titles, locale);
  const time = (head: string, value: (ticket: Ticket) => string | null): FileColumn<Ticket> => [
    `${head} (${timeZone})`,
    (ticket) => {
      const at = value(ticket);
      return at && shown(at);
    },
  ];
  return [
    [columns.ticket, ({ title }) => title],
    [columns.number, ({ ticketNumber }) => ticketNumber],
    [columns.excerpt, ({ excerpt }) => excerpt],
    [columns.status, ({ status }) => statuses[status]],
    [columns.priority, ({ priority }) => priorities[priority]],
    [columns.assignee, ({ assignee }) => assignee?.name],
    [columns.customer, ({ customer }) => customer.name],
    [columns.email, ({ customer }) => customer.email],
    [columns.project, ({ project }) => project?.name],
    [columns.category, ({ category }) => titleOf(category)],
    [columns.type, ({ type }) => titleOf(type)],
    [columns.subtype, ({ subtype }) => titleOf(subtype)],
    time(columns.waiting, ({ waitingSince }) => waitingSince),
    time(columns.updated, ({ updatedAt }) => updatedAt),
    time(columns.created, ({ createdAt }) => createdAt),
    time(columns.resolved, ({ resolvedAt }) => resolvedAt),
    [columns.answers, ({ answerCount }) => answerCount],
    [columns.origin, ({ origin }) => origins[origin]],
  ];
}
