import { priceTypes } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import { type BoardChoices, orderHasFilters } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { orderOrigins } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { personOption } from '#records/filters/person-option.tsx';
import { filterAmong, filterTarget, getLoading, type RecordFilters } from '#records/filters/record-filters.ts';
import { useCan } from '#shared/ability/ability.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { statusAppearance } from '#shared/ui/order-status.tsx';
import { boardChoices } from '../api/orders.queries.ts';
import { type BoardFilters, orderLacksFilters } from '../service-orders.search.ts';

type Entry = BoardChoices['entries'][number];
type Named = BoardChoices['projects'];

const namedOption = ({ id, name }: Named[number]) => ({ value: id, label: name });

/** The filters of the orders. They only offer the parts of the catalogue, projects and people that the user may see. */
export function useBoardFilters(search: TableSearch): RecordFilters {
  const { t } = useTranslation('service-orders');
  const titleOf = useTitle();
  const choices = useQuery(boardChoices);
  const { categoryCode, typeCode, having, givenBackBy, handedOverBy } = search.filters as BoardFilters;
  const readsOverview = useCan('read', 'manage-service-overview');
  const { entries = [], projects = [], people = [] } = choices.data ?? {};
  const loading = getLoading(choices);
  const optionsOf = (found: readonly Entry[]) =>
    found.map(({ code, titles }) => ({ value: code, label: titleOf(titles) }));
  const known = <T,>(options: T) => (choices.data ? options : undefined);

  const categories = entries.filter(({ level }) => level === 'category');
  const category = categories.find(({ code }) => code === categoryCode);
  const types = entries.filter(({ level, parentId }) => level === 'type' && parentId === category?.id);
  const type = types.find(({ code }) => code === typeCode);
  const subtypes = entries.filter(({ level, parentId }) => level === 'subtype' && parentId === type?.id);

  const person = (key: 'operatorId' | 'givenBackBy' | 'handedOverBy'): OptionsFilter => ({
    kind: 'options',
    key,
    label: t(`board.filter.${key === 'operatorId' ? 'operator' : key}`),
    options: known(people.map(personOption)),
    ...loading,
  });
  /** Who does not read the overview may still have got a link of somebody who does. */
  const ofOverview = (key: 'departmentId' | 'teamId', label: string, named: Named | undefined): OptionsFilter[] =>
    search.filters[key] || (readsOverview && named?.length !== 0)
      ? [{ kind: 'options', key, label, options: named?.map(namedOption), ...loading }]
      : [];
  // Filters set by the links in the overview; they are not offered for direct choice.
  const ofFigures: OptionsFilter[] = [
    ...filterAmong(
      'having',
      t('board.filter.having'),
      having ? orderHasFilters.map((value) => ({ value, label: t(`board.having.${value}`) })) : [],
    ),
    ...(givenBackBy ? [person('givenBackBy')] : []),
    ...(handedOverBy ? [person('handedOverBy')] : []),
  ];

  const others: RecordFilters['others'] = [
    ...ofFigures,
    {
      kind: 'options',
      key: 'categoryCode',
      label: t('board.filter.category'),
      options: known(optionsOf(categories)),
      ...loading,
    },
    ...filterAmong('typeCode', t('board.filter.type'), optionsOf(types)),
    ...filterAmong('subTypeCode', t('board.filter.subtype'), optionsOf(subtypes)),
    {
      kind: 'options',
      key: 'assigned',
      label: t('board.filter.assigned'),
      options: (['mine', 'specialist', 'unassigned'] as const).map((value) => ({
        value,
        label: t(`board.assigned.${value}`),
      })),
    },
    ...ofOverview('departmentId', t('board.filter.department'), choices.data?.departments),
    ...ofOverview('teamId', t('board.filter.team'), choices.data?.teams),
    person('operatorId'),
    ...filterAmong('projectId', t('board.filter.project'), projects.map(namedOption)),
    {
      kind: 'options',
      key: 'origin',
      label: t('board.filter.origin'),
      options: orderOrigins.map((value) => ({ value, label: t(`origins.${value}`) })),
    },
    {
      kind: 'options',
      key: 'priceType',
      label: t('board.filter.priceType'),
      options: priceTypes.map((value) => ({ value, label: t(`priceTypes.${value}`) })),
    },
    {
      kind: 'options',
      key: 'lacking',
      isMulti: true,
      label: t('board.filter.lacking'),
      options: orderLacksFilters.map((value) => ({ value, label: t(`board.lacking.${value}`) })),
    },
    {
      kind: 'dateRange',
      fromKey: 'from',
      toKey: 'to',
      label: t('board.filter.created'),
      isFutureAllowed: false,
      isUnderAMonth: true,
    },
  ];
  const status: OptionsFilter = {
    kind: 'options',
    key: 'status',
    isMulti: true,
    label: t('board.filter.status'),
    options: serviceStatuses
      .filter((value) => value !== 'deleted')
      .map((value) => {
        const { Icon } = statusAppearance[value];
        return { value, label: t(`statuses.${value}`), icon: <Icon size={16} stroke={1.75} aria-hidden /> };
      }),
  };
  return { lists: [status], others, target: filterTarget(search, 'tray') };
}
