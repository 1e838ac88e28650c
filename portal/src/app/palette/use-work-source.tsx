import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { navIcon } from '#app/navigation/nav-groups.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';

const orderPath = '/service-system';
const ticketPath = '/ticket';
const mostFound = 5;
const longestSearch = 100;

/** As the lists search: a number is written with a # on pages, and known without. */
const searchOf = (text: string) =>
  text
    .trim()
    .replace(/^#(?=\d)/, '')
    .slice(0, longestSearch);
/** Whose number it is comes before what has it in a telephone number. */
const numberFirst = <Row,>(rows: readonly Row[], numberOf: (row: Row) => number, search: string) =>
  rows.toSorted((one, other) => Number(String(numberOf(other)) === search) - Number(String(numberOf(one)) === search));

/** Orders and tickets by number, title or customer, for those who may see them. */
export function useWorkSource(): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const seesOrders = useCan('read', 'view-service');
  const seesTickets = useCan('read', 'view-ticket');
  const OrderIcon = navIcon(orderPath);
  const TicketIcon = navIcon(ticketPath);

  usePaletteSource({
    id: 'orders',
    title: t('palette.orders'),
    order: 0.2,
    isSearch: true,
    find: async (text, signal) => {
      const search = searchOf(text);
      if (!seesOrders || search === '') return [];
      const query = { search, limit: mostFound };
      const { rows } = await api.call(serviceOrdersApi.list, { query }, { signal, silent: true });
      return numberFirst(rows, ({ orderNumber }) => orderNumber, search).map(
        ({ id, orderNumber, title, customer }) => ({
          id: `order-${id}`,
          label: title,
          description: `#${orderNumber} · ${customer.name}`,
          icon: <OrderIcon size={18} stroke={1.75} aria-hidden />,
          run: () => void navigate({ to: orderPath, search: { order: id } as never }),
        }),
      );
    },
  });
  usePaletteSource({
    id: 'tickets',
    title: t('palette.tickets'),
    order: 0.4,
    isSearch: true,
    find: async (text, signal) => {
      const search = searchOf(text);
      if (!seesTickets || search === '') return [];
      const query = { search, limit: mostFound };
      const { rows } = await api.call(ticketsApi.list, { query }, { signal, silent: true });
      return numberFirst(rows, ({ ticketNumber }) => ticketNumber, search).map(
        ({ id, ticketNumber, title, customer }) => ({
          id: `ticket-${id}`,
          label: title,
          description: `#${ticketNumber} · ${customer.name}`,
          icon: <TicketIcon size={18} stroke={1.75} aria-hidden />,
          run: () => void navigate({ to: ticketPath, search: { ticket: id } as never }),
        }),
      );
    },
  });
}
