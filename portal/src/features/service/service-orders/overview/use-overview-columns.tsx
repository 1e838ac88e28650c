import {
  type Figure,
  type OrderGroup,
  orderGroupNames,
} from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime, formatDay } from '#shared/i18n/dates.ts';
import { clauseSeparator, listSeparator } from '#shared/i18n/punctuation.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { formatMoney } from '#shared/ui/money-text.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { useWaitText } from '../components/order-times.tsx';
import { FigureLink } from './figure-link.tsx';
import styles from './overview.module.css';
import type { OverviewRow } from './overview.queries.ts';
import type { OverviewColumn } from './overview-table.tsx';

type Figures = Pick<OverviewRow<'daily'>, 'all' | OrderGroup>;
type OverviewCategory = OverviewRow<'data'>['category'];

const starsText = (stars: number | null) => (stars === null ? '–' : `${stars.toFixed(1)} ★`);

const amountsText = ({ amounts }: OverviewRow<'summary'>) =>
  amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(listSeparator()) || '–';

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
  const waitText = useWaitText();
  const now = useNow();
  const canOpen = useCan('read', 'view-service');

  const placeName = (place: OverviewCategory) => {
    if (!place) return t('overview.none');
    return place.titles ? titleOf(place.titles) : place.code;
  };
  const figures = <Row extends Figures>(nameOf: (row: Row) => string): OverviewColumn<Row>[] =>
    (['all', ...orderGroupNames] as const).map((id) => {
      const header = t(`overview.groups.${id}`);
      return {
        id,
        header,
        cell: (row) => <FigureLink figure={row[id]} label={[nameOf(row), header].join(clauseSeparator())} />,
      };
    });
  /** A figure about some orders that is not their number. */
  const made = <Row,>(
    name: 'stars' | 'amounts' | 'accept' | 'work' | 'rejected' | 'handedOver',
    nameOf: (row: Row) => string,
    figureOf: (row: Row) => Figure,
    textOf?: (row: Row) => string,
  ): OverviewColumn<Row> => {
    const header = t(`overview.column.${name}`);
    return {
      id: name,
      header,
      cell: (row) => (
        <FigureLink figure={figureOf(row)} label={[nameOf(row), header].join(clauseSeparator())} text={textOf?.(row)} />
      ),
    };
  };
  const stars = <Row extends { stars: number | null; rated: Figure }>(nameOf: (row: Row) => string) =>
    made<Row>(
      'stars',
      nameOf,
      ({ rated }) => rated,
      (row) => starsText(row.stars),
    );

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
    stars<OverviewRow<'ranking'>>(operatorName),
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
      id: 'waiting',
      header: t('overview.column.waiting'),
      isText: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt, now)}>
          {waitText(createdAt, now)}
        </time>
      ),
    },
  ];
  const data: OverviewColumn<OverviewRow<'data'>>[] = [
    { id: 'place', header: t('overview.column.place'), cell: dataName },
    ...figures(dataName),
  ];
  const summary: OverviewColumn<OverviewRow<'summary'>>[] = [
    { id: 'project', header: t('overview.column.project'), cell: summaryName },
    ...figures(summaryName),
    stars(summaryName),
    made('amounts', summaryName, ({ charged }) => charged, amountsText),
  ];
  const performance: OverviewColumn<OverviewRow<'performance'>>[] = [
    { id: 'operator', header: t('overview.column.operator'), cell: operatorName },
    ...figures<OverviewRow<'performance'>>(operatorName),
    made<OverviewRow<'performance'>>(
      'accept',
      operatorName,
      ({ accepted }) => accepted,
      (row) => paceText(row.acceptSeconds),
    ),
    made<OverviewRow<'performance'>>(
      'work',
      operatorName,
      ({ worked }) => worked,
      (row) => paceText(row.workSeconds),
    ),
    stars<OverviewRow<'performance'>>(operatorName),
    made<OverviewRow<'performance'>>('rejected', operatorName, ({ rejected }) => rejected),
    made<OverviewRow<'performance'>>('handedOver', operatorName, ({ handedOver }) => handedOver),
  ];
  return { daily, ranking, pending, data, summary, performance };
}
