import './ticket.css';
import { openPage, tokenOfPage } from '../page/open-page.ts';
import { TicketPage } from './ticket-page.tsx';
import { createTicketState } from './ticket-state.ts';
import { words } from './words.ts';

const page = createTicketState(tokenOfPage());
openPage(page, {
  element: 'ticket',
  titleOf: (locale, ticket) =>
    ticket ? words(locale, 'page.title', { number: ticket.ticketNumber }) : words(locale, 'page.loading'),
  view: <TicketPage page={page} />,
});
