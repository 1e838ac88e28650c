import './ticket.css';
import { openPage, tokenOfPage } from '../page/open-page.ts';
import { texts } from './texts.ts';
import { TicketPage } from './ticket-page.tsx';
import { createTicketState } from './ticket-state.ts';

const page = createTicketState(tokenOfPage());
openPage(page, {
  element: 'ticket',
  titleOf: (locale, ticket) =>
    ticket ? texts(locale, 'page.title', { number: ticket.ticketNumber }) : texts(locale, 'page.loading'),
  view: <TicketPage page={page} />,
});
