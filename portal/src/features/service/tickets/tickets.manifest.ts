import { ticketGrants } from '@sala/contract/service/tickets/tickets.access.ts';
import { IconTicket } from '@tabler/icons-react';
import { defineFeature } from '#shared/pages/feature.ts';
import { page, read } from '#shared/pages/page-table.ts';
import { ticketsSearch } from './tickets.search.ts';

export const ticketsManifest = defineFeature({
  name: 'tickets',
  pages: [
    page('/ticket', 'ticket', read('chat', 'view-ticket'), {
      icon: IconTicket,
      menu: { group: 'work', place: 30, count: { badge: 'tickets', words: 'waitingTickets' } },
      goToKey: 'KeyT',
      load: () => import('./pages/tickets.page.tsx').then((module) => module.TicketsPage),
      namespaces: ['tickets', 'service-orders', 'table', 'ui'],
      validateSearch: ticketsSearch,
    }),
  ],
  searches: [
    {
      id: 'ticket',
      path: '/ticket',
      title: 'palette.tickets',
      order: 0.4,
      access: read('view-ticket'),
      load: () => import('./find-tickets.ts').then((module) => module.findTickets),
    },
  ],
  creations: [
    {
      id: 'ticket',
      path: '/ticket',
      search: { new: true },
      title: 'palette.newTicket',
      access: ticketGrants.create,
    },
  ],
});
