import {
  type TicketChoices,
  type TicketPriority,
  ticketPriorities,
  ticketStatuses,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { personOption } from '#records/filters/person-option.tsx';
import {
  filterAmong,
  filterTarget,
  getLoading,
  type RecordFilters,
  withoutStrayCatalogue,
} from '#records/filters/record-filters.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { PriorityIcon, StatusIcon } from '#shared/ui/ticket-status.tsx';
import { isTabOfPerson, statusesOfTab } from '../api/ticket-filters.ts';
import { useTicketChoices } from '../api/tickets.queries.ts';
import type { TicketFilters, TicketView } from '../tickets.search.ts';

type Entry = Pick<TicketChoices['categories'][number], 'code' | 'titles'>;

/** The filters of tickets. They only offer the parts of the catalogue, projects and people that the user may see. */
export function useTicketFilters(search: TableSearch, view: TicketView): RecordFilters {
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
  const others: RecordFilters['others'] = [
    ...people,
    ...useChosenOnly(filters),
    {
      kind: 'dateRange',
      fromKey: 'from',
      toKey: 'to',
      label: t(`filters.days.${filters.dateOf ?? 'created'}`),
      isFutureAllowed: false,
      isUnderAMonth: true,
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
    // Not there until the catalogue and the projects are known: they move none of the others.
    ...catalogue,
  ];
  const target = filterTarget(search, 'tab', withoutStray);
  return { lists, others, target };
}

function useCatalogueFilters({ categoryCode, typeCode }: TicketFilters): OptionsFilter[] {
  const { t } = useTranslation('tickets');
  const titleOf = useTitle();
  const { categories = [], projects = [] } = useTicketChoices().data ?? {};
  const category = categories.find(({ code }) => code === categoryCode);
  const type = category?.types.find(({ code }) => code === typeCode);
  const optionsOf = (found: readonly Entry[] = []) =>
    found.map(({ code, titles }) => ({ value: code, label: titleOf(titles) }));
  const named = projects.map(({ id, name }) => ({ value: id, label: name }));
  return [
    ...filterAmong('projectId', t('filters.project'), named),
    ...filterAmong('categoryCode', t('filters.category'), optionsOf(categories)),
    ...filterAmong('typeCode', t('filters.type'), optionsOf(category?.types)),
    ...filterAmong('subTypeCode', t('filters.subtype'), optionsOf(type?.subtypes)),
  ];
}

/** The assignee filter, unless the tab already defines the assignee. */
function usePeopleFilters({ tab }: TicketFilters): OptionsFilter[] {
  const { t } = useTranslation('tickets');
  const choices = useTicketChoices();
  const assignee: OptionsFilter = {
    kind: 'options',
    key: 'assigneeId',
    label: t('filters.assignee'),
    options: choices.data?.people.map(personOption),
    ...getLoading(choices),
  };
  if (isTabOfPerson(tab)) return tab === 'following' ? [assignee] : [];
  const whose: OptionsFilter = {
    kind: 'options',
    key: 'assigned',
    label: t('filters.assigned'),
    options: (['mine', 'unassigned', 'followed'] as const).map((value) => ({ value, label: t(`filters.of.${value}`) })),
  };
  return [whose, assignee];
}

/** Filters that are set by a ticket or another page instead of a list; shown only while they are on. */
function useChosenOnly({ customerEmail, visitorId, channelId, mail, waiting }: TicketFilters): OptionsFilter[] {
  const { t } = useTranslation('tickets');
  const chosen = (key: string, label: string, value: string | undefined, name: string) =>
    filterAmong(key, label, value === undefined ? [] : [{ value, label: name }]);
  return [
    ...chosen('customerEmail', t('filters.customer'), customerEmail, customerEmail ?? ''),
    ...chosen('visitorId', t('filters.visitor'), visitorId, t('filters.thisVisitor')),
    ...chosen('channelId', t('filters.channel'), channelId, t('filters.thisChannel')),
    ...chosen('mail', t('filters.mail'), mail, t('filters.undelivered')),
    ...chosen('waiting', t('filters.waiting'), waiting, t('filters.waitingCustomer')),
  ];
}

/**
 * Removes filters that depend on another one: a catalogue entry without its parent would be ambiguous, and days need the date they apply
 * to.
 */
function withoutStray(change: TicketFilters): TicketFilters {
  if ('from' in change && change.from === undefined) return { ...change, dateOf: undefined };
  // The new tab defines these values itself, so they must not be overridden.
  if ('tab' in change) return { ...change, status: undefined, assigned: undefined };
  return withoutStrayCatalogue(change);
}
