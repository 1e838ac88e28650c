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
import type { OverviewList, OverviewRow } from './overview.queries.ts';
import type { OverviewColumn, OverviewListParts } from './overview-table.tsx';

type Figures = Pick<OverviewRow<'daily'>, 'all' | OrderGroup>;
type OverviewCategory = OverviewRow<'data'>['category'];

const starsText = (stars: number | null) => (stars === null ? '–' : `${stars.toFixed(1)} ★`);

const amountsText = ({ amounts }: OverviewRow<'summary'>) =>
  amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(listSeparator());

const toMinutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

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

export type OverviewLists = { [Name in OverviewList]: OverviewListParts<Name> };

/** The lists of the overview: their titles and columns, on the page and in files. */
export function useOverviewLists(): OverviewLists {
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
        about: t(`overview.about.${id}`),
        cell: (row) => <FigureLink figure={row[id]} label={[nameOf(row), header].join(clauseSeparator())} />,
        value: (row) => row[id].count,
      };
    });
  /** A figure about some orders. `made`: what is shown and saved where it is not their number. */
  const ofOrders = <Row,>(
    name: 'stars' | 'amounts' | 'accept' | 'work' | 'rejected' | 'handedOver',
    nameOf: (row: Row) => string,
    figureOf: (row: Row) => Figure,
    made?: { text: (row: Row) => string } & Pick<OverviewColumn<Row>, 'value' | 'fileHeader'>,
  ): OverviewColumn<Row> => {
    const header = t(`overview.column.${name}`);
    return {
      id: name,
      header,
      about: t(`overview.about.${name}`),
      cell: (row) => (
        <FigureLink
          figure={figureOf(row)}
          label={[nameOf(row), header].join(clauseSeparator())}
          text={made?.text(row)}
        />
      ),
      value: made?.value ?? ((row) => figureOf(row).count),
      fileHeader: made?.fileHeader,
    };
  };
  const stars = <Row extends { stars: number | null; rated: Figure }>(nameOf: (row: Row) => string) =>
    ofOrders<Row>('stars', nameOf, ({ rated }) => rated, {
      text: (row) => starsText(row.stars),
      value: (row) => row.stars,
    });

  const dayName = ({ day }: OverviewRow<'daily'>) => formatDay(day);
  const operatorName = ({ operator }: { operator: { name: string } }) => operator.name;
  const orderName = ({ orderNumber, title }: OverviewRow<'pending'>) => `#${orderNumber} ${title}`;
  const dataName = ({ category, type }: OverviewRow<'data'>) =>
    type ? `${placeName(category)} › ${placeName(type)}` : placeName(category);
  const summaryName = ({ project, category }: OverviewRow<'summary'>) =>
    `${project?.name ?? t('overview.noProject')} › ${placeName(category)}`;

  const daily: OverviewColumn<OverviewRow<'daily'>>[] = [
    { id: 'day', header: t('overview.column.day'), cell: dayName, value: ({ day }) => day },
    ...figures(dayName),
  ];
  const ranking: OverviewColumn<OverviewRow<'ranking'>>[] = [
    {
      id: 'operator',
      header: t('overview.column.operator'),
      cell: (row) => `${row.rank}. ${operatorName(row)}`,
      value: operatorName,
    },
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
      value: orderName,
    },
    {
      id: 'status',
      header: t('overview.column.status'),
      isText: true,
      cell: ({ status }) => <OrderStatus status={status} />,
      value: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'waiting',
      header: t('overview.column.waiting'),
      // How long it is goes on while a file lies there.
      fileHeader: t('board.filter.created'),
      isText: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt, now)}>
          {waitText(createdAt, now)}
        </time>
      ),
      value: ({ createdAt }) => createdAt,
    },
  ];
  const data: OverviewColumn<OverviewRow<'data'>>[] = [
    { id: 'place', header: t('overview.column.place'), cell: dataName, value: dataName },
    ...figures(dataName),
  ];
  const summary: OverviewColumn<OverviewRow<'summary'>>[] = [
    { id: 'project', header: t('overview.column.project'), cell: summaryName, value: summaryName },
    ...figures(summaryName),
    stars(summaryName),
    ofOrders('amounts', summaryName, ({ charged }) => charged, {
      text: (row) => amountsText(row) || '–',
      value: (row) => amountsText(row) || null,
    }),
  ];
  const performance: OverviewColumn<OverviewRow<'performance'>>[] = [
    { id: 'operator', header: t('overview.column.operator'), cell: operatorName, value: operatorName },
    ...figures<OverviewRow<'performance'>>(operatorName),
    ofOrders<OverviewRow<'performance'>>('accept', operatorName, ({ accepted }) => accepted, {
      text: (row) => paceText(row.acceptSeconds),
      value: (row) => toMinutes(row.acceptSeconds),
      fileHeader: t('overview.column.acceptMinutes'),
    }),
    ofOrders<OverviewRow<'performance'>>('work', operatorName, ({ worked }) => worked, {
      text: (row) => paceText(row.workSeconds),
      value: (row) => toMinutes(row.workSeconds),
      fileHeader: t('overview.column.workMinutes'),
    }),
    stars<OverviewRow<'performance'>>(operatorName),
    ofOrders<OverviewRow<'performance'>>('rejected', operatorName, ({ rejected }) => rejected),
    ofOrders<OverviewRow<'performance'>>('handedOver', operatorName, ({ handedOver }) => handedOver),
  ];
  return {
    daily: { title: t('overview.daily'), columns: daily, rowId: ({ day }) => day },
    pending: { title: t('overview.pending'), columns: pending, rowId: ({ id }) => id },
    ranking: { title: t('overview.ranking'), columns: ranking, rowId: ({ operator }) => operator.id },
    data: {
      title: t('overview.data'),
      columns: data,
      rowId: ({ category, type }) => `${category?.code} ${type?.code}`,
    },
    summary: {
      title: t('overview.summary'),
      columns: summary,
      rowId: ({ project, category }) => `${project?.id} ${category?.code}`,
    },
    performance: { title: t('overview.performance'), columns: performance, rowId: ({ operator }) => operator.id },
  };
}
