import type { OverviewCards as Cards } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import {
  IconClipboardCheck,
  IconClipboardPlus,
  IconClockPlay,
  IconMoodSad,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { FigureLink, OpenSign } from './figure-link.tsx';
import styles from './overview.module.css';

/** In the order in which they are shown. */
export const overviewCards = [
  { name: 'created', Icon: IconClipboardPlus },
  { name: 'waitingDispatch', Icon: IconClockPlay },
  { name: 'onHold', Icon: IconPlayerPause },
  { name: 'done', Icon: IconClipboardCheck },
  { name: 'unresolved', Icon: IconMoodSad },
] as const;
const urgent: readonly string[] = ['waitingDispatch', 'unresolved'];

/** Today in five figures. */
export function OverviewCards({ data }: { data: Cards | undefined }) {
  const { t } = useTranslation('service-orders');
  return (
    <section aria-label={t('overview.today')}>
      <p className={styles.periodLead}>{t('overview.today')}</p>
      <ul className={styles.cards}>
        {overviewCards.map(({ name, Icon }) => (
          <li key={name}>
            {data ? (
              <FigureLink figure={data[name]} label={t(`overview.cards.${name}`)} className={styles.card}>
                <span className={styles.cardLabel}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {t(`overview.cards.${name}`)}
                </span>
                <span
                  className={styles.cardValue}
                  data-urgent={(urgent.includes(name) && data[name].count > 0) || undefined}
                >
                  {formatCount(data[name].count)}
                  <OpenSign />
                </span>
                <span className={styles.cardHint}>{t(`overview.hints.${name}`)}</span>
              </FigureLink>
            ) : (
              <Skeleton height={104} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
