import type { Dashboard } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { isOnlyPriceSpecialist } from '@sala/contract/service/service-orders/service-orders.access.ts';
import {
  IconBriefcase,
  IconCalendarX,
  IconClockExclamation,
  IconCoin,
  IconHourglass,
  IconInbox,
  IconMoodSad,
  IconPhoneIncoming,
  IconPlayerPause,
  IconRoute,
  IconTicket,
  IconUserPause,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { ownOrdersFilter } from '../dashboard.queries.ts';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';
import { ShiftFigure } from './shift-figure.tsx';

const iconProps = { size: 16, stroke: 1.75 } as const;

interface Tile {
  readonly key: TileKey;
  readonly icon: ReactNode;
  readonly value: string;
  readonly to: string;
  readonly search?: object;
  readonly isUrgent?: boolean;
}
type TileKey =
  | 'tickets'
  | 'ticketsUnassigned'
  | 'orders'
  | 'toReturn'
  | 'waitingDispatch'
  | 'late'
  | 'hold'
  | 'free'
  | 'waitingPrice'
  | 'unconfirmed'
  | 'leave'
  | 'uncovered'
  | keyof typeof lowRatingPlaces;
/** Where each kind of low ratings is followed up. */
const lowRatingPlaces = {
  lowChannelRatings: { kind: 'channel', to: '/customer-satisfaction', search: {} },
  lowOrderRatings: { kind: 'order', to: '/customer-satisfaction', search: { rated: 'order' } },
  lowCallRatings: { kind: 'call', to: '/call-satisfaction', search: {} },
} as const;
const lowRatingKeys = Object.keys(lowRatingPlaces) as (keyof typeof lowRatingPlaces)[];
type GroupKey = 'own' | 'dispatch' | 'prices' | 'team';

function useGroups({ work }: Pick<Dashboard, 'work'>): { key: GroupKey; tiles: Tile[] }[] {
  const { t } = useTranslation('dashboard');
  const ability = useAbility();
  const { tickets, orders, calls, leave, lowRatings } = work;
  const board = (search: object) => ({ to: '/service-system', search });
  const isAlarming = (count: number) => count > 0;
  const own: Tile[] = [];
  if (tickets)
    own.push({
      key: 'tickets',
      icon: <IconTicket {...iconProps} />,
      value: formatCount(tickets.mine),
      to: '/ticket',
      search: { tab: 'mine' },
    });
  if (orders && ability.can('update', 'change-status-service'))
    own.push({
      key: 'orders',
      icon: <IconBriefcase {...iconProps} />,
      value: formatCount(orders.mine),
      ...board(ownOrdersFilter),
    });
  if (calls)
    own.push({
      key: 'toReturn',
      icon: <IconPhoneIncoming {...iconProps} />,
      value: formatCount(calls.toReturn),
      to: '/call',
      search: { tab: 'callBacks' },
      isUrgent: isAlarming(calls.toReturn),
    });
  const dispatch: Tile[] = [];
  if (orders && ability.can('update', 'assign-operator-service'))
    dispatch.push(
      {
        key: 'waitingDispatch',
        icon: <IconRoute {...iconProps} />,
        value: formatCount(orders.waitingDispatch),
        ...board({ tray: 'waitingDispatch' }),
        isUrgent: isAlarming(orders.waitingDispatch),
      },
      {
        key: 'late',
        icon: <IconClockExclamation {...iconProps} />,
        value: formatCount(orders.late),
        ...board({ tray: 'late' }),
        isUrgent: isAlarming(orders.late),
      },
      {
        key: 'hold',
        icon: <IconPlayerPause {...iconProps} />,
        value: formatCount(orders.hold),
        ...board({ tray: 'hold' }),
      },
      {
        key: 'free',
        icon: <IconUsers {...iconProps} />,
        value: formatCount(orders.free),
        ...board({ layout: 'people' }),
        isUrgent: orders.free === 0,
      },
    );
  // The board and the figures of users who only set prices have the orders that wait for them.
  const priced = isOnlyPriceSpecialist((action, subject) => ability.can(action, subject))
    ? { assigned: 'specialist' }
    : {};
  const prices: Tile[] = [];
  if (orders && ability.can('update', 'manage-service-price'))
    prices.push(
      {
        key: 'waitingPrice',
        icon: <IconCoin {...iconProps} />,
        value: formatCount(orders.waitingPrice),
        ...board({ tray: 'waitingPrice', ...priced }),
        isUrgent: isAlarming(orders.waitingPrice),
      },
      {
        key: 'unconfirmed',
        icon: <IconHourglass {...iconProps} />,
        value: formatCount(orders.unconfirmed),
        ...board({ tray: 'unconfirmed', ...priced }),
      },
    );
  const team: Tile[] = [];
  if (tickets)
    team.push({
      key: 'ticketsUnassigned',
      icon: <IconInbox {...iconProps} />,
      value: formatCount(tickets.unassigned),
      to: '/ticket',
      search: { tab: 'unassigned' },
      isUrgent: isAlarming(tickets.unassigned),
    });
  if (leave) {
    const { pending, uncoveredHours } = leave;
    team.push({
      key: 'leave',
      icon: <IconUserPause {...iconProps} />,
      value: formatCount(pending),
      to: '/working-time',
      search: { tab: 'leave', status: 'pending' },
      isUrgent: isAlarming(pending),
    });
    if (uncoveredHours !== null)
      team.push({
        key: 'uncovered',
        icon: <IconCalendarX {...iconProps} />,
        value: t('work.hours', { count: uncoveredHours, amount: formatCount(uncoveredHours) }),
        to: '/working-time',
        search: { tab: 'cover' },
        isUrgent: isAlarming(uncoveredHours),
      });
  }
  if (lowRatings) {
    const { from, to } = lowRatings;
    const readable = lowRatingKeys.filter((key) => lowRatings[lowRatingPlaces[key].kind] !== null);
    for (const key of readable) {
      const { kind, to: page, search } = lowRatingPlaces[key];
      const count = lowRatings[kind] ?? 0;
      // Not every business has orders or calls: one tile says that there is nothing.
      if (count === 0 && key !== readable[0]) continue;
      team.push({
        key,
        icon: <IconMoodSad {...iconProps} />,
        value: formatCount(count),
        to: page,
        search: { from, to, stars: 'low', followUp: 'open', ...search },
        isUrgent: isAlarming(count),
      });
    }
  }
  // People who lead no team take these tickets themselves.
  const isOnlyTickets = team.every(({ key }) => key === 'ticketsUnassigned');
  const groups = isOnlyTickets
    ? { own: [...own, ...team], dispatch, prices, team: [] }
    : { own, dispatch, prices, team };
  return (Object.keys(groups) as GroupKey[])
    .map((key) => ({ key, tiles: groups[key] }))
    .filter(({ tiles }) => tiles.length > 0);
}

/** The pending work for the user as assignee, dispatcher or price specialist, according to their permissions, after their shift of today. */
export function OwnWork({ dashboard }: { dashboard: Pick<Dashboard, 'work' | 'own' | 'timeZone'> }) {
  const groups = useGroups(dashboard).filter(({ key }) => key !== 'team');
  const { own, timeZone } = dashboard;
  const shift = own && (
    <li>
      <ShiftFigure today={own.to} timeZone={timeZone} />
    </li>
  );
  if (shift && !groups.some(({ key }) => key === 'own')) groups.unshift({ key: 'own', tiles: [] });
  return groups.map(({ key, tiles }) => (
    <Group key={key} name={key} tiles={tiles} isNarrow>
      {key === 'own' && shift}
    </Group>
  ));
}

/** What waits for those who lead others. */
export function TeamWork({
  dashboard,
  isNarrow = false,
}: Pick<GroupProps, 'isNarrow'> & { dashboard: Pick<Dashboard, 'work'> }) {
  const team = useGroups(dashboard).find(({ key }) => key === 'team');
  return team && <Group name="team" tiles={team.tiles} isNarrow={isNarrow} />;
}

interface GroupProps {
  name: GroupKey;
  tiles: readonly Tile[];
  isNarrow?: boolean;
  /** Tiles of another kind, before the others. */
  children?: ReactNode;
}

function Group({ name, tiles, isNarrow = false, children }: GroupProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(`work.group.${name}`)}
      </h2>
      <ul className={`${styles.grid} ${isNarrow ? styles.narrow : ''}`}>
        {children}
        {tiles.map(({ key, icon, value, to, search = {}, isUrgent = false }) => (
          <li key={key}>
            <Link to={to} search={search as never} className={styles.card}>
              <Figure
                icon={icon}
                label={t(`work.${key}.label`)}
                value={value}
                hint={t(`work.${key}.hint`)}
                isUrgent={isUrgent}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
