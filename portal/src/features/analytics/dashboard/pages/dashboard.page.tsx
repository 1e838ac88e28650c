import type { Dashboard, HealthLine } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { isOnlyPriceSpecialist } from '@sala/contract/service/service-orders/service-orders.access.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { useProfile } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { FiguresOfNow, FiguresOfToday } from '../components/figures.tsx';
import { Health } from '../components/health.tsx';
import { NextOrders } from '../components/next-orders.tsx';
import { OwnWeek } from '../components/own-week.tsx';
import { SetupCard } from '../components/setup-card.tsx';
import { WaitingCallBacks } from '../components/waiting-call-backs.tsx';
import { WaitingLeave } from '../components/waiting-leave.tsx';
import { WaitingList } from '../components/waiting-list.tsx';
import { WaitingOrders } from '../components/waiting-orders.tsx';
import { WaitingTickets } from '../components/waiting-tickets.tsx';
import { WeekChart } from '../components/week-chart.tsx';
import { OwnWork, TeamWork } from '../components/work-figures.tsx';
import { dashboardQuery, healthQuery, type OrdersFor, shownRows, waitingQuery } from '../dashboard.queries.ts';
import { partOfDay } from '../part-of-day.ts';
import { useDashboardChanges } from '../use-dashboard-changes.ts';
import { useWorkLists, type WorkList } from '../use-work-lists.ts';
import styles from './dashboard.page.module.css';

/** How long the page waits for the lines of its health, which mostly are none, in ms. */
const longestHealthWait = 2000;

/** What comes later moves what is below it, so it is awaited once, as long as nothing fails and it does not take longer than `longest`, in ms. */
function useIsDue(
  { isLoading, failureCount }: { isLoading: boolean; failureCount: number },
  longest?: number,
): boolean {
  const [isDue, setIsDue] = useState(true);
  useEffect(() => {
    if (longest === undefined) return;
    const timer = setTimeout(() => setIsDue(false), longest);
    return () => clearTimeout(timer);
  }, [longest]);
  const isStillDue = isDue && isLoading && failureCount === 0;
  if (isDue && !isStillDue) setIsDue(false);
  return isStillDue;
}

/** No figure says how many rows the list has. */
function useIsWaitingListDue(): boolean {
  const isLeading = useCan('create', 'manage-users');
  return useIsDue(useQuery({ ...waitingQuery(isLeading), enabled: useCan('read', 'chat') }));
}

export function DashboardPage(): ReactNode {
  const query = useQuery(dashboardQuery());
  const health = useQuery(healthQuery());
  const isHealthDue = useIsDue(health, longestHealthWait);
  const isWaitingListDue = useIsWaitingListDue();
  const work = useWorkLists();
  useDashboardChanges();
  return (
    <Page>
      <Greeting timeZone={query.data?.timeZone} />
      <PageBody>
        {query.data && !isWaitingListDue && !work.isDue && !isHealthDue ? (
          <Figures dashboard={query.data} health={health.data ?? []} work={work} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

/** Uses the time zone of the business once it is known. */
function Greeting({ timeZone = deviceZone() }: { timeZone: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const profile = useProfile();
  const part = partOfDay(useNow(), timeZone);
  return (
    <PageHeader
      title={t(`greeting.${part}`, { name: profile?.firstName ?? '' })}
      description={t('lead', { name: profile?.companyName ?? '' })}
    />
  );
}

const hasWork = ({ work }: Dashboard) => Object.values(work).some((part) => part !== null);

/** Most conversations of the list while it is the only one. */
const shownConversations = 6;
/** Most rows of each of many lists, so that none is far below. */
const shownOfMany = 3;

const workLists = {
  nextOrders: NextOrders,
  callBacks: WaitingCallBacks,
  waitingTickets: WaitingTickets,
  waitingLeave: WaitingLeave,
} as const;

interface FiguresProps {
  dashboard: Dashboard;
  health: readonly HealthLine[];
  work: Pick<ReturnType<typeof useWorkLists>, 'shown' | 'own'>;
}

/** Which orders the user sees before the conversations; undefined if orders do not wait for them. */
function useOrdersFirst({ work: { orders } }: Dashboard): { wait: OrdersFor; expected: number } | undefined {
  const ability = useAbility();
  const expected = orders?.waitingDispatch ?? 0;
  // Decided once: a list that comes or goes would move the page.
  const [wereWaiting] = useState(expected > 0);
  if (!orders) return undefined;
  if (ability.can('update', 'assign-operator-service')) {
    // Those who lead the business may assign orders too, but not every business has orders.
    const isLeading = ability.can('create', 'manage-users');
    return wereWaiting || !isLeading ? { wait: 'dispatch', expected } : undefined;
  }
  return isOnlyPriceSpecialist((action, subject) => ability.can(action, subject))
    ? { wait: 'prices', expected: orders.waitingPrice }
    : undefined;
}

/** Where figures stand that belong to neither column: in the one of the work, under the lists, or below both. */
interface Placing {
  now: 'work' | 'lists' | 'below';
  own: 'work' | 'below';
}
const stacked: Placing = { now: 'below', own: 'below' };

const heightOf = ({ current }: RefObject<HTMLDivElement | null>) => current?.offsetHeight ?? 0;

/** Fills the shorter column. Decided once, from how high all is at first: rows that come and go later move nothing else. */
function usePlacing(hasLists: boolean) {
  const isWide = useMediaQuery('(min-width: 1180px)');
  const [decided, setDecided] = useState<Placing>();
  const [lists, work, now, own] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  useLayoutEffect(() => {
    if (decided || !isWide || !hasLists) return;
    // Until then both stand in the column of the work.
    const room = heightOf(lists) - (heightOf(work) - heightOf(now) - heightOf(own));
    const isNowBeside = heightOf(now) / 2 < room;
    const left = isNowBeside ? room - heightOf(now) : room;
    setDecided({
      now: isNowBeside ? 'work' : -room > heightOf(now) / 2 ? 'lists' : 'below',
      own: isNowBeside && heightOf(own) / 2 < left ? 'work' : 'below',
    });
  });
  const placing: Placing = isWide && hasLists ? (decided ?? { now: 'work', own: 'work' }) : stacked;
  return { placing, refs: { lists, work, now, own } };
}

function Figures({ dashboard, health, work }: FiguresProps) {
  const { chat, operators, setup, own, timeZone } = dashboard;
  const orders = useOrdersFirst(dashboard);
  const { t } = useTranslation('dashboard');
  // Who has no other list sees the first of their own, also while nothing waits in it.
  const lists: readonly WorkList[] = chat || orders || work.shown.length > 0 ? work.shown : work.own.slice(0, 1);
  const isMany = lists.length + (orders ? 1 : 0) + (chat ? 1 : 0) > 2;
  const rows = isMany ? shownOfMany : shownRows;
  const hasLists = chat !== null || orders !== undefined || lists.length > 0;
  const { placing, refs } = usePlacing(hasLists);
  const now = (
    <div ref={refs.now} className={styles.part}>
      <FiguresOfNow chat={chat} operators={operators} isNarrow={placing.now === 'work'} />
    </div>
  );
  const week = own?.figures.some(({ count }) => count > 0) && (
    <div ref={refs.own}>
      <OwnWeek own={own} isNarrow={placing.own === 'work'} />
    </div>
  );
  return (
    <div className={styles.parts}>
      {setup && <SetupCard setup={setup} />}
      <Health lines={health} />
      {!chat && !hasWork(dashboard) && <ReadOnlyNote>{t('noChat')}</ReadOnlyNote>}
      {hasLists ? (
        <div className={styles.first} data-now={placing.now}>
          <div ref={refs.lists} className={styles.lists}>
            {orders && <WaitingOrders {...orders} shownRows={rows} />}
            {chat && (
              <WaitingList
                shownRows={orders || lists.length > 0 ? shownOfMany : shownConversations}
                expected={chat.unassigned}
              />
            )}
            {lists.map((name) => {
              const List = workLists[name];
              return <List key={name} shownRows={rows} />;
            })}
          </div>
          <div ref={refs.work} className={styles.work}>
            {/* The open work of the team comes first: those who lead others come for it, and have little work of their own. */}
            <TeamWork dashboard={dashboard} isNarrow />
            <OwnWork dashboard={dashboard} />
            {placing.now === 'work' && now}
            {placing.own === 'work' && week}
          </div>
          {placing.now !== 'work' && now}
        </div>
      ) : (
        <>
          <TeamWork dashboard={dashboard} />
          <OwnWork dashboard={dashboard} />
          {now}
        </>
      )}
      {placing.own !== 'work' && week}
      {chat && (
        <div className={styles.columns}>
          <FiguresOfToday chat={chat} timeZone={timeZone} />
          <WeekChart days={chat.byDay} />
        </div>
      )}
    </div>
  );
}
