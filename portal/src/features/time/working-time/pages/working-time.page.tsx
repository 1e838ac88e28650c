import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import {
  IconBeach,
  IconCalendarTime,
  IconCalendarWeek,
  IconClock,
  IconPlane,
  type IconProps,
  IconShield,
} from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { usePendingLeave } from '../working-time.queries.ts';
import { getTab, tabSubjects, type WorkingTimeTab, workingTimeTabs } from '../working-time.search.ts';

const icons: Record<WorkingTimeTab, ComponentType<IconProps>> = {
  calendar: IconCalendarWeek,
  cover: IconShield,
  shifts: IconClock,
  'days-off': IconBeach,
  leave: IconPlane,
  schedules: IconCalendarTime,
};

const parts: Record<WorkingTimeTab, ComponentType> = {
  calendar: lazyPart(() => import('../calendar/calendar-tab.tsx').then((module) => module.CalendarTab)),
  cover: lazyPart(() => import('../cover/cover-tab.tsx').then((module) => module.CoverTab)),
  shifts: lazyPart(() => import('../shifts/shifts-tab.tsx').then((module) => module.ShiftsTab)),
  'days-off': lazyPart(() => import('../days-off/days-off-tab.tsx').then((module) => module.DaysOffTab)),
  leave: lazyPart(() => import('../leave/leave-tab.tsx').then((module) => module.LeaveTab)),
  schedules: lazyPart(() => import('../schedules/schedules-tab.tsx').then((module) => module.SchedulesTab)),
};

/** The working hours of all people: a calendar with editing, a view of gaps, and tables. */
export function WorkingTimePage(): ReactNode {
  const { t } = useTranslation(['working-time', 'shell', 'sections']);
  const navigate = useNavigate();
  const ability = useAbility();
  const wanted = getTab(useSearch({ strict: false }) as Record<string, unknown>);
  const open = workingTimeTabs.filter((tab) => ability.can('read', tabSubjects[tab]));
  const tab = open.includes(wanted) ? wanted : (open[0] ?? 'calendar');
  const pending = usePendingLeave(open.includes('leave'));
  useOrganisationChanges(['leave'], [tableKey(leaveApi.options)]);
  const Part = parts[tab];
  const show = (next: WorkingTimeTab) =>
    void navigate({ to: '/working-time', search: next === 'calendar' ? {} : { tab: next }, replace: true });
  return (
    <Page>
      <PageHeader title={t('shell:page.workingTime')} />
      <PageBody>
        <Tabs
          label={t('shell:page.workingTime')}
          tabs={open.map((id) => {
            const Icon = icons[id];
            const count = id === 'leave' && pending ? pending : undefined;
            return {
              id,
              label: t(`sections:tabs.workingTime.${id}`),
              icon: <Icon size={18} stroke={1.75} aria-hidden />,
              count,
            };
          })}
          value={tab}
          onValueChange={show}
        >
          <Suspense
            fallback={
              <Loading>
                <SkeletonRows count={6} height={56} />
              </Loading>
            }
          >
            <Part />
          </Suspense>
        </Tabs>
      </PageBody>
    </Page>
  );
}
