import type { Dashboard } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { type Metric, type MetricKey, metrics, smallestSample } from '@sala/contract/analytics/reports/metrics.ts';
import { orderGroups } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { IconBolt, IconCheck, IconClockCheck, IconMessages, IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { useLengthText } from '../use-length-text.ts';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';

const iconProps = { size: 16, stroke: 1.75 } as const;
type OwnKey = 'conversations' | 'firstReply' | 'score' | 'ordersDone' | 'orderOnTime';
const icons: Record<OwnKey, ReactNode> = {
  conversations: <IconMessages {...iconProps} />,
  firstReply: <IconBolt {...iconProps} />,
  score: <IconMoodSmile {...iconProps} />,
  ordersDone: <IconCheck {...iconProps} />,
  orderOnTime: <IconClockCheck {...iconProps} />,
};
const isOwnKey = (key: MetricKey): key is OwnKey => key in icons;

type Own = NonNullable<Dashboard['own']>;

type CountKey = 'conversations' | 'ordersDone';
/** Of fewer facts than reports rank by, a median or a rate says nothing; a count says what it says. */
const isCount = (key: OwnKey): key is CountKey => (metrics[key] as Metric).measure === 'count';

/** The user's results of the last seven days, each with a link to what it is made of. */
export function OwnWeek({ own, isNarrow }: { own: Own; isNarrow: boolean }) {
  const { t } = useTranslation('dashboard');
  const placeOf = usePlaces(own);
  const valueText = useOwnValue();
  const hintOf = (key: OwnKey, value: number | null, count: number) => {
    if (value === null) return t('own.nothing');
    if (isCount(key)) return '';
    const amount = formatCount(count);
    return count < smallestSample ? t('own.few', { count, amount }) : t(`own.basis.${key}`, { count, amount });
  };
  return (
    <section aria-labelledby="dashboard-own">
      <h2 id="dashboard-own" className={styles.title}>
        {t('own.title')}
      </h2>
      <ul className={`${styles.grid} ${isNarrow ? styles.narrow : ''}`}>
        {own.figures.map(({ key, value, count }) => {
          if (!isOwnKey(key)) return null;
          const few = !isCount(key) && count < smallestSample;
          const figure = (
            <Figure
              icon={icons[key]}
              label={t(`own.${key}`)}
              value={valueText(key, few ? null : value)}
              hint={hintOf(key, value, count)}
            />
          );
          return (
            <li key={key}>
              <Link {...placeOf({ key, count })} className={styles.card}>
                {figure}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where the rows of a figure are: in a report of the user alone, and for users without one in a list. */
function usePlaces({ from, to }: Own) {
  const ability = useAbility();
  const operatorId = useProfile()?.id;
  const hasOverview =
    ability.can('read', 'report-conversation-overview') || ability.can('read', 'report-call-center-overview');
  const report = hasOverview
    ? '/conversation-overview'
    : ability.can('read', 'employee-performance') && '/employee-performance-overview';
  return ({ key, count }: { key: OwnKey; count: number }) => {
    if (!report) return listOf(key);
    // Those who work on orders need not be allowed to read all that a report opens.
    const mayOpen = metrics[key].of !== 'order' || ability.can('read', 'view-service');
    return { to: report, search: { from, to, operatorId, ...(count > 0 && mayOpen && { rows: key }) } as never };
  };
}

/** Orders have no filter for when they were completed: the latest changed ones come first. */
const ordersOf: Partial<Record<OwnKey, object>> = { ordersDone: { status: orderGroups.done.join(',') } };

/** The list with the records that the figure counts, for users without the report. */
const listOf = (key: OwnKey) =>
  metrics[key].of === 'order'
    ? { to: '/service-system', search: { assigned: 'mine', by: 'updatedAt', ...ordersOf[key] } as never }
    : { to: '/chat', search: { filter: 'any' } as never };

function useOwnValue() {
  const { t } = useTranslation('dashboard');
  const lengthText = useLengthText();
  return (key: OwnKey, value: number | null) => {
    if (value === null) return '–';
    if (metrics[key].unit === 'seconds') return lengthText(Math.round(value));
    if (metrics[key].unit === 'percent') return t('own.percent', { value: String(Math.round(value)) });
    return formatCount(value);
  };
}
