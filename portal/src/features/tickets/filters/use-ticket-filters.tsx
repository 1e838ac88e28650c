import {
  type TicketChoices,
  type TicketPriority,
  ticketPriorities,
  ticketStatuses,
} from '@sala/contract/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service-catalogue/service-catalogue.public.ts';
import { PriorityIcon, StatusIcon } from '#features/ticket-looks/ticket-looks.public.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { DateRangeFilter, FilterTarget, OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { isTabOfPerson, statusesOfTab } from '../api/ticket-filters.ts';
import { useTicketChoices } from '../api/tickets.queries.ts';
import type { TicketFilters, TicketView } from '../tickets.search.ts';
import { withoutStray } from './stray-filters.ts';

type Entry = Pick<TicketChoices['categories'][number], 'code' | 'titles'>;

export interface TicketFilterSet {
  /** Always in sight. */
  readonly lists: readonly OptionsFilter[];
  readonly others: readonly (OptionsFilter | DateRangeFilter)[];
  readonly target: FilterTarget;
}

/** By what the tickets can be filtered: no more of the catalogue, the projects and the people than the reader may see. */
export function useTicketFilters(search: TableSearch, view: TicketView): TicketFilterSet {
  const { t } = useTranslation('tickets');
  const filters = search.filters as TicketFilters;
  const catalogue = useCatalogueFilters(filters);
  const people = usePeopleFilters(filters);
  const statuses = (view === 'table' && statusesOfTab(filters.tab)) || ticketStatuses;
  const lists: OptionsFilter[] = [
    ...(statuses.length > 1
      ? [
          {
            kind: 'options' as const,
            key: 'status',
            isMulti: true,
            label: t('filters.status'),
            options: statuses.map((value) => ({
              value,
              label: t(`statuses.${value}`),
              icon: <StatusIcon status={value} />,
            })),
          },
        ]
      : []),
    {
      kind: 'options',
      key: 'priority',
      isMulti: true,
      label: t('filters.priority'),
      options: (ticketPriorities as readonly TicketPriority[]).toReversed().map((value) => ({
        value,
        label: t(`priorities.${value}`),
        icon: <PriorityIcon priority={value} />,
      })),
    },
  ];
  const others: TicketFilterSet['others'] = [
    ...people,
    ...catalogue,
    ...useChosenOnly(filters),
    {
      kind: 'dateRange',
      fromKey: 'from',
      toKey: 'to',
      label: t(`filters.days.${filters.dateOf ?? 'created'}`),
      isFutureAllowed: false,
    },
    ...(filters.from || filters.to || filters.dateOf
      ? [
          {
            kind: 'options' as const,
            key: 'dateOf',
            label: t('filters.dateOf'),
            options: (['updated', 'resolved'] as const).map((value) => ({ value, label: t(`filters.dates.${value}`) })),
          },
        ]
      : []),
  ];
  const { tab, ...own } = filters;
  const target: FilterTarget = {
    filters: search.filters,
    // A tab is no filter: what it does not have is in another one.
    isFiltered: Object.keys(own).length > 0,
    setFilters: (change, options) => search.setFilters(withoutStray(change), options),
    clearFilters: () => search.setFilters(Object.fromEntries(Object.keys(own).map((key) => [key, undefined]))),
  };
  return { lists, others, target };
}

function useCatalogueFilters({ categoryCode, typeCode }: TicketFilters): OptionsFilter[] {
  const { t } = useTranslation('tickets');
  const titleOf = useTitle();
  const choices = useTicketChoices();
  const { categories = [], projects = [] } = choices.data ?? {};
  const category = categories.find(({ code }) => code === categoryCode);
  const type = category?.types.find(({ code }) => code === typeCode);
  const place = (key: string, label: string, found: readonly Entry[] = []): OptionsFilter[] =>
    found.length > 0
      ? [
          {
            kind: 'options',
            key,
            label,
            options: found.map(({ code, titles }) => ({ value: code, label: titleOf(titles) })),
          },
        ]
      : [];
  return [
    ...(projects.length > 0
      ? [
          {
            kind: 'options' as const,
            key: 'projectId',
            label: t('filters.project'),
            options: projects.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    ...place('categoryCode', t('filters.category'), categories),
    ...place('typeCode', t('filters.type'), category?.types),
    ...place('subTypeCode', t('filters.subtype'), type?.subtypes),
  ];
}

/** Whose tickets, where the tab does not say it already. */
function usePeopleFilters({ tab }: TicketFilters): OptionsFilter[] {
  const { t } = useTranslation('tickets');
  const choices = useTicketChoices();
  const people = choices.data?.people.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <Avatar name={name} src={null} size={20} isDecorative />,
  }));
  const assignee: OptionsFilter = {
    kind: 'options',
    key: 'assigneeId',
    label: t('filters.assignee'),
    options: people,
    isFailed: choices.isError,
    onRetry: () => void choices.refetch(),
  };
  if (isTabOfPerson(tab)) return tab === 'watching' ? [assignee] : [];
  const whose: OptionsFilter = {
    kind: 'options',
    key: 'assigned',
    label: t('filters.assigned'),
    options: (['mine', 'unassigned', 'watched'] as const).map((value) => ({ value, label: t(`filters.of.${value}`) })),
  };
  return [whose, assignee];
}

/** What nobody chooses from a list, but a ticket or another page does: shown while it is on. */
function useChosenOnly({ customerEmail, visitorId, channelId }: TicketFilters): OptionsFilter[] {
  const { t } = useTranslation('tickets');
  const chosen = (key: string, label: string, value: string | undefined, name: string): OptionsFilter[] =>
    value === undefined ? [] : [{ kind: 'options', key, label, options: [{ value, label: name }] }];
  return [
    ...chosen('customerEmail', t('filters.customer'), customerEmail, customerEmail ?? ''),
    ...chosen('visitorId', t('filters.visitor'), visitorId, t('filters.thisVisitor')),
    ...chosen('channelId', t('filters.channel'), channelId, t('filters.thisChannel')),
  ];
}
