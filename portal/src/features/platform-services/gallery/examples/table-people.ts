import type { ListPage } from '#shared/api/client.ts';
import type { PageRequest } from '#shared/ui/data-table/use-table-query.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  status: 'done' | 'waiting' | 'closed';
  role: string;
  joinedOn: string;
  orders: number;
}

export const roles = [
  'Operator',
  'Supervisor',
  'Administrator',
  'Dispatcher',
  'Accountant',
  'Technician',
  'Trainer',
  'Auditor',
  'Guest',
  'Driver',
];
const firstNames = ['Sophea', 'Dara', 'Maly', 'ចាន់ សុភា', 'Visal', 'Nguyễn Thị', '王小明', 'Bopha', 'Rithy', 'Kunthea'];
const lastNames = ['Chan', 'Sok', 'Keo', 'Ly', 'Phan', 'Heng', 'Ouk', 'Mao'];
const longName = 'Preah Maha Vajirawongse Sothearoth Rattanakmony Kunthea Chan';

const people: Person[] = Array.from({ length: 312 }, (_, index) => ({
  id: `person-${index}`,
  name: index === 2 ? longName : `${firstNames[index % 10]} ${lastNames[(index * 7) % 8]}`,
  email: `person${index}@lotus.example`,
  status: (['done', 'done', 'waiting', 'closed'] as const)[index % 4]!,
  role: roles[(index * 3) % 10]!,
  joinedOn: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10),
  orders: (index * 7919) % 4001,
}));

export interface PeopleQuery {
  order: 'name' | 'joinedOn' | 'orders';
  sort: 'asc' | 'desc';
  search?: string;
  status?: string[];
  role?: string;
  from?: string;
  to?: string;
  busy?: boolean;
}

/** Returns results like a server, after a short delay. */
export async function findPeople(
  query: PeopleQuery,
  { page, limit, signal }: PageRequest,
): Promise<ListPage<Person[]>> {
  await new Promise((resolve) => setTimeout(resolve, 400));
  signal.throwIfAborted();
  const found = people
    .filter(
      (person) =>
        person.name.toLowerCase().includes((query.search ?? '').toLowerCase()) &&
        (query.status?.includes(person.status) ?? true) &&
        (query.role === undefined || query.role === person.role) &&
        (query.from === undefined || person.joinedOn >= query.from) &&
        (query.to === undefined || person.joinedOn <= query.to) &&
        (!query.busy || person.orders > 2000),
    )
    .sort((one, other) => {
      const [a, b] = [one[query.order], other[query.order]];
      return (a < b ? -1 : a > b ? 1 : 0) * (query.sort === 'asc' ? 1 : -1);
    });
  return { rows: found.slice((page - 1) * limit, page * limit), meta: { page, limit, total: found.length } };
}
