import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { findBuiltPage } from '../../routes.ts';

const mostFound = 5;
const longestSearch = 100;

type ListOptions = Parameters<typeof api.call>[2];

/** A record as the palette shows it. */
interface FoundWork {
  id: string;
  number: number;
  title: string;
  customer: { name: string };
}

interface WorkKind {
  /** Of the source, and the parameter of the page that opens one. */
  id: 'order' | 'ticket';
  path: string;
  title: string;
  order: number;
  isSeen: boolean;
  list: (query: { search: string; limit: number }, options: ListOptions) => Promise<FoundWork[]>;
}

async function listOrders(query: { search: string; limit: number }, options: ListOptions): Promise<FoundWork[]> {
  const { rows } = await api.call(serviceOrdersApi.list, { query }, options);
  return rows.map(({ orderNumber, ...row }) => ({ ...row, number: orderNumber }));
}

async function listTickets(query: { search: string; limit: number }, options: ListOptions): Promise<FoundWork[]> {
  const { rows } = await api.call(ticketsApi.list, { query }, options);
  return rows.map(({ ticketNumber, ...row }) => ({ ...row, number: ticketNumber }));
}

/** As the lists search: a number is written with a # on pages, and known without. */
const searchOf = (text: string) =>
  text
    .trim()
    .replace(/^#(?=\d)/, '')
    .slice(0, longestSearch);
/** Whose number it is comes before what has it in a telephone number. */
const numberFirst = (rows: readonly FoundWork[], search: string) =>
  rows.toSorted((one, other) => Number(String(other.number) === search) - Number(String(one.number) === search));

function useWorkKind({ id, path, title, order, isSeen, list }: WorkKind): void {
  const navigate = useNavigate();
  const { icon: Icon = IconPoint } = findBuiltPage(path) ?? {};
  usePaletteSource({
    id: `${id}s`,
    title,
    order,
    isSearch: true,
    find: async (text, signal) => {
      const search = searchOf(text);
      if (!isSeen || search === '') return [];
      const rows = await list({ search, limit: mostFound }, { signal, silent: true });
      return numberFirst(rows, search).map((row) => ({
        id: `${id}-${row.id}`,
        label: row.title,
        description: `#${row.number} · ${row.customer.name}`,
        icon: <Icon size={18} stroke={1.75} aria-hidden />,
        run: () => void navigate({ to: path, search: { [id]: row.id } as never }),
      }));
    },
  });
}

/** Orders and tickets by number, title or customer, for those who may see them. */
export function useWorkSource(): void {
  const { t } = useTranslation('shell');
  useWorkKind({
    id: 'order',
    path: '/service-system',
    title: t('palette.orders'),
    order: 0.2,
    isSeen: useCan('read', 'view-service'),
    list: listOrders,
  });
  useWorkKind({
    id: 'ticket',
    path: '/ticket',
    title: t('palette.tickets'),
    order: 0.4,
    isSeen: useCan('read', 'view-ticket'),
    list: listTickets,
  });
}
