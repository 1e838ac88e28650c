import { type OrderGroup, orderGroupNames } from '@sala/contract/service-orders/service-overview.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime, formatDay } from '#shared/i18n/dates.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { showMoney } from '#shared/ui/money-text.ts';
import { OrderStatus } from '../components/order-status.tsx';
import { FigureLink } from './figure-link.tsx';
import styles from './overview.module.css';
import type { OverviewRow } from './overview.queries.ts';
import type { OverviewColumn } from './overview-table.tsx';

type Figures = Pick<OverviewRow<'daily'>, 'all' | OrderGroup>;
type Place = OverviewRow<'data'>['category'];

const starsText = (stars: number | null) => (stars === null ? '–' : `${stars.toFixed(1)} ★`);

/** 95 s → 2 min; 4000 s → 1 h 7 min. */
function usePaceText(): (seconds: number | null) => string {
  const { t } = useTranslation('service-orders');
  return (seconds) => {
    if (seconds === null) return '–';
    const minutes = Math.max(1, Math.round(seconds / 60));
    if (minutes < 60) return t('overview.minutes', { minutes });
    return t('overview.hours', { hours: formatCount(Math.floor(minutes / 60)), minutes: minutes % 60 });
  };
}

/** The columns of each list of the overview. */
export function useOverviewColumns() {
  const { t } = useTranslation('service-orders');
  const titleOf = useTitle();
  const paceText = usePaceText();
  const canOpen = useCan('read', 'view-service');

  const placeName = (place: Place) => {
    if (!place) return t('overview.none');
    return place.titles ? titleOf(place.titles) : place.code;
  };
  const figures = <Row extends Figures>(nameOf: (row: Row) => string): OverviewColumn<Row>[] =>
    (['all', ...orderGroupNames] as const).map((id) => {
      const header = t(`overview.groups.${id}`);
      return { id, header, cell: (row) => <FigureLink figure={row[id]} label={`${nameOf(row)}, ${header}`} /> };
    });
  const stars: OverviewColumn<{ stars: number | null }> = {
    id: 'stars',
    header: t('overview.column.stars'),
    cell: (row) => starsText(row.stars),
  };

  const dayName = ({ day }: OverviewRow<'daily'>) => formatDay(day);
  const operatorName = ({ operator }: { operator: { name: string } }) => operator.name;
  const orderName = ({ orderNumber, title }: OverviewRow<'pending'>) => `#${orderNumber} ${title}`;
  const dataName = ({ category, type }: OverviewRow<'data'>) =>
    type ? `${placeName(category)} › ${placeName(type)}` : placeName(category);
  const summaryName = ({ project, category }: OverviewRow<'summary'>) =>
    `${project?.name ?? t('overview.noProject')} › ${placeName(category)}`;

  const daily: OverviewColumn<OverviewRow<'daily'>>[] = [
    { id: 'day', header: t('overview.column.day'), cell: dayName },
    ...figures(dayName),
  ];
  const ranking: OverviewColumn<OverviewRow<'ranking'>>[] = [
    { id: 'operator', header: t('overview.column.operator'), cell: (row) => `${row.rank}. ${operatorName(row)}` },
    ...figures<OverviewRow<'ranking'>>(operatorName),
    stars,
  ];
  const pending: OverviewColumn<OverviewRow<'pending'>>[] = [
    {
      id: 'order',
      header: t('overview.column.order'),
      cell: (row) =>
        canOpen ? (
          <Link to="/service-system" search={{ order: row.id } as never} className={styles.name}>
            {orderName(row)}
          </Link>
        ) : (
          orderName(row)
        ),
    },
    {
      id: 'status',
      header: t('overview.column.status'),
      isText: true,
      cell: ({ status }) => <OrderStatus status={status} />,
    },
    {
      id: 'since',
      header: t('overview.column.since'),
      isText: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ];
  const data: OverviewColumn<OverviewRow<'data'>>[] = [
    { id: 'place', header: t('overview.column.place'), cell: dataName },
    ...figures(dataName),
  ];
  const summary: OverviewColumn<OverviewRow<'summary'>>[] = [
    { id: 'project', header: t('overview.column.project'), cell: summaryName },
    ...figures(summaryName),
    stars,
    {
      id: 'amounts',
      header: t('overview.column.amounts'),
      cell: ({ amounts }) =>
        amounts.map(({ amount, currency }) => `${showMoney(amount, currency)} ${currency}`).join(', ') || '–',
    },
  ];
  const performance: OverviewColumn<OverviewRow<'performance'>>[] = [
    { id: 'operator', header: t('overview.column.operator'), cell: operatorName },
    ...figures<OverviewRow<'performance'>>(operatorName),
    { id: 'accept', header: t('overview.column.accept'), cell: (row) => paceText(row.acceptSeconds) },
    { id: 'work', header: t('overview.column.work'), cell: (row) => paceText(row.workSeconds) },
    stars,
    { id: 'rejected', header: t('overview.column.rejected'), cell: (row) => formatCount(row.rejected) },
    { id: 'handedOver', header: t('overview.column.handedOver'), cell: (row) => formatCount(row.handedOver) },
  ];
  return { daily, ranking, pending, data, summary, performance };
}
