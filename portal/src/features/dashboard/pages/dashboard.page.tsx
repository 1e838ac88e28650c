import type { Dashboard } from '@sala/contract/dashboard/dashboard.api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone, zonedTime } from '#shared/i18n/zoned-time.ts';
import { useProfile } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { DashboardSkeleton } from '../components/dashboard-skeleton.tsx';
import { FiguresOfNow, FiguresOfToday } from '../components/figures.tsx';
import { OwnDay } from '../components/own-day.tsx';
import { SetupCard } from '../components/setup-card.tsx';
import { WaitingList } from '../components/waiting-list.tsx';
import { WeekChart } from '../components/week-chart.tsx';
import { WorkFigures } from '../components/work-figures.tsx';
import { dashboardQuery } from '../dashboard.queries.ts';
import { useDashboardChanges } from '../use-dashboard-changes.ts';
import styles from './dashboard.page.module.css';

export function DashboardPage(): ReactNode {
  const query = useQuery(dashboardQuery());
  useDashboardChanges();
  return (
    <Page>
      <Greeting timeZone={query.data?.timeZone} />
      <PageBody>
        {query.data ? (
          <Figures dashboard={query.data} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

const partOfDay = (hour: number) => {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
};

/** Uses the time zone of the business once it is known. */
function Greeting({ timeZone = deviceZone() }: { timeZone: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const profile = useProfile();
  const hour = Math.floor(zonedTime(useNow(), timeZone).minute / 60);
  return (
    <PageHeader
      title={t(`greeting.${partOfDay(hour)}`, { name: profile?.firstName ?? '' })}
      description={t('lead', { name: profile?.companyName ?? '' })}
    />
  );
}

const hasWork = ({ work }: Dashboard) => Object.values(work).some((part) => part !== null);

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { chat, operators, setup, own, timeZone } = dashboard;
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.parts}>
      {setup && <SetupCard setup={setup} />}
      {!chat && !hasWork(dashboard) && <ReadOnlyNote>{t('noChat')}</ReadOnlyNote>}
      <FiguresOfNow chat={chat} operators={operators} />
      <WorkFigures dashboard={dashboard} />
      {own && <OwnDay own={own} timeZone={timeZone} />}
      {chat && (
        <div className={styles.columns}>
          <WaitingList />
          <div className={styles.side}>
            <FiguresOfToday chat={chat} timeZone={timeZone} />
            <WeekChart days={chat.byDay} />
          </div>
        </div>
      )}
    </div>
  );
}
