import { IconCheck, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { formatDay } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';
import type { BulkAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useLocalTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { showToast } from '#shared/ui/notices.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';
import { findPeople, type Person, roles } from './table-people.ts';

const peopleSearch = tableSearchSchema(
  {
    search: z.string(),
    status: z.array(z.enum(['done', 'waiting', 'closed'])),
    role: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    busy: z.boolean(),
  },
  { orders: ['name', 'joinedOn', 'orders'], defaultOrder: 'joinedOn' },
);

type SampleText = ReturnType<typeof useSample>;

const columnsIn = (say: SampleText): TableColumn<Person>[] => [
  {
    id: 'name',
    header: say('Name', 'ឈ្មោះ'),
    cell: ({ name }) => name,
    order: 'name',
    exportValue: ({ name }) => name,
  },
  {
    id: 'email',
    header: say('Email', 'អ៊ីមែល'),
    cell: ({ email }) => email,
    card: 'main',
    exportValue: ({ email }) => email,
  },
  {
    id: 'status',
    header: say('Status', 'ស្ថានភាព'),
    cell: ({ status }) => <StatusPill kind={status} />,
    card: 'main',
    exportValue: ({ status }) => status,
  },
  { id: 'role', header: say('Role', 'តួនាទី'), cell: ({ role }) => role, exportValue: ({ role }) => role },
  {
    id: 'joinedOn',
    header: say('Joined', 'ថ្ងៃចូលធ្វើការ'),
    cell: ({ joinedOn }) => formatDay(joinedOn),
    order: 'joinedOn',
    exportValue: ({ joinedOn }) => joinedOn,
  },
  {
    id: 'orders',
    header: say('Orders', 'ការបញ្ជាទិញ'),
    cell: ({ orders }) => orders.toLocaleString('en'),
    order: 'orders',
    align: 'end',
    card: 'main',
    exportValue: ({ orders }) => orders,
  },
  { id: 'id', header: say('Number', 'លេខ'), cell: ({ id }) => id, isOptional: true },
];

const filtersIn = (say: SampleText): FilterDefinition[] => [
  {
    kind: 'options',
    key: 'status',
    label: say('Status', 'ស្ថានភាព'),
    isMulti: true,
    options: [
      { value: 'done', label: say('Done', 'រួចរាល់') },
      { value: 'waiting', label: say('Waiting', 'កំពុងរង់ចាំ') },
      { value: 'closed', label: say('Closed', 'បានបិទ') },
    ],
  },
  {
    kind: 'options',
    key: 'role',
    label: say('Role', 'តួនាទី'),
    options: roles.map((role) => ({ value: role, label: role })),
  },
  {
    kind: 'dateRange',
    fromKey: 'from',
    toKey: 'to',
    label: say('Joined', 'ថ្ងៃចូលធ្វើការ'),
    isUnderAMonth: true,
  },
  { kind: 'flag', key: 'busy', label: say('More than 2,000 orders', 'ការបញ្ជាទិញលើស 2,000') },
];

const pause = () => new Promise((resolve) => setTimeout(resolve, 150));

const bulkActions: BulkAction<Person>[] = [
  {
    id: 'approve',
    label: 'Approve',
    icon: <IconCheck size={16} stroke={1.75} aria-hidden />,
    each: async ({ orders }) => {
      await pause();
      if (orders % 5 === 0) throw new ApiError({ status: 400, key: 'recordNotFound' });
    },
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
    isDangerous: true,
    all: async (rows) => {
      await pause();
      return { done: rows.length, refused: [] };
    },
  },
];

const states = ['rows', 'empty', 'loading', 'failed'] as const;

/** A table with all its functions, in each of its states. */
export function TableExample() {
  const [state, setState] = useState<(typeof states)[number]>('rows');
  const [flashed, setFlashed] = useState<ReadonlySet<string>>(new Set());
  const say = useSample();
  const search = useLocalTableSearch(peopleSearch);
  const query = useQuery({
    queryKey: ['gallery', 'people', state, search.query],
    queryFn: ({ signal }) => {
      if (state === 'loading') return new Promise<never>(() => {});
      if (state === 'failed') throw new ApiError({ status: 503, key: 'temporarilyUnavailable', requestId: 'r-1' });
      if (state === 'empty') return { rows: [], meta: { page: 1, limit: 25, total: 0 } };
      return findPeople(search.query, { page: search.page, limit: search.limit, signal });
    },
    placeholderData: (rows, before) => (before?.queryKey[2] === state ? keepPreviousData(rows) : undefined),
    retry: false,
  });
  return (
    <Specimen title="DataTable" isWide>
      <div className="actions">
        <Segmented
          label="State"
          value={state}
          options={states.map((value) => ({ value, label: value }))}
          onChange={setState}
        />
        <Button variant="default" onClick={() => setFlashed(new Set([query.data?.rows[1]?.id ?? '']))}>
          Change the second row
        </Button>
      </div>
      <DataTable
        id="gallery-people"
        label={say('People', 'បុគ្គលិក')}
        columns={columnsIn(say)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={() => ({ to: '/dev/gallery' })}
        rowActions={({ name, orders }) => [
          {
            id: 'edit',
            label: 'Edit',
            icon: <IconPencil size={18} stroke={1.75} aria-hidden />,
            onSelect: () => showToast({ tone: 'info', content: name }),
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
            isDangerous: true,
            isDisabled: orders > 2000,
            hint: orders > 2000 ? 'Has open orders' : undefined,
            onSelect: () => showToast({ tone: 'info', content: name }),
          },
        ]}
        search={search}
        query={{ ...query, loadPage: (request) => findPeople(search.query, request) }}
        filters={filtersIn(say)}
        searchField={{ key: 'search', label: say('Search by name', 'ស្វែងរកតាមឈ្មោះ') }}
        bulkActions={bulkActions}
        isExportable
        flashIds={flashed}
        empty={{
          icon: <IconUsers size={28} stroke={1.5} />,
          title: 'People who work for you are listed here',
          action: <Button variant="primary">Invite somebody</Button>,
        }}
      />
    </Specimen>
  );
}
