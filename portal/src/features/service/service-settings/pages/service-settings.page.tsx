import type { RemoteRun } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import { type RemoteKind, remoteKinds } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { IconApi, IconCloudDownload, type IconProps, IconRoute, IconSettings } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { CallbackTab } from '../components/callback-tab.tsx';
import { DispatchTab } from '../components/dispatch-tab.tsx';
import { GeneralTab } from '../components/general-tab.tsx';
import { SettingsTab, type TabProps } from '../components/settings-tab.tsx';
import { DiffDialog } from '../remote/diff-dialog.tsx';
import styles from '../remote/remote.module.css';
import { SourceSection } from '../remote/source-section.tsx';
import { useRunText } from '../remote/use-run-text.ts';
import { remoteRunsQuery, serviceSettingsQuery } from '../service-settings.queries.ts';
import { type ServiceSettingsTab, serviceSettingsSearch, serviceSettingsTabs } from '../service-settings.search.ts';

const shownRuns = 20;

/** The last imports of all kinds, newest first. */
function RunList({ query }: { query: UseQueryResult<RemoteRun[]> }) {
  const { t } = useTranslation('service-settings');
  const runText = useRunText();
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading>
        <Skeleton height={80} />
      </Loading>
    );
  if (query.data.length === 0) return <p className={styles.quiet}>{t('remote.noRuns')}</p>;
  return (
    <ul className={styles.runs}>
      {query.data.slice(0, shownRuns).map((run) => (
        <li key={run.id} className={styles.run}>
          <span className={styles.runKind}>{t(`kind.${run.kind}`)}</span>
          <StatusPill
            kind={run.problem === null ? 'done' : 'failed'}
            label={t(run.problem === null ? 'remote.taken' : 'remote.failed')}
          />
          <span className={styles.runText}>{runText(run)}</span>
          <span className={styles.quiet}>
            <TimeText time={run.at} /> · {run.by ?? t('remote.bySchedule')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const parts: Record<ServiceSettingsTab, { icon: ComponentType<IconProps>; content: (props: TabProps) => ReactNode }> = {
  general: { icon: IconSettings, content: (props) => <GeneralTab {...props} /> },
  dispatch: { icon: IconRoute, content: (props) => <DispatchTab {...props} /> },
  remote: { icon: IconCloudDownload, content: (props) => <RemoteTab {...props} /> },
  callback: { icon: IconApi, content: (props) => <CallbackTab {...props} /> },
};

/** Whether and how the business accepts orders, and its own systems that receive events or supply data. */
export function ServiceSettingsPage(): ReactNode {
  const { t } = useTranslation(['service-settings', 'sections']);
  const navigate = useNavigate();
  const query = useQuery(serviceSettingsQuery());
  useOrganisationChanges(['serviceSettings'], [serviceSettingsQuery().queryKey]);
  const { tab = 'general' } = useRouteSearch(serviceSettingsSearch);
  const show = (next: ServiceSettingsTab) =>
    void navigate({ to: '/system-service-setting', search: next === 'general' ? {} : { tab: next }, replace: true });
  return (
    <FormPage title={t('title')} subject="service-setting" query={query} isTabbed>
      {(settings, isLocked) => (
        <Tabs
          label={t('title')}
          tabs={serviceSettingsTabs.map((id) => {
            const Icon = parts[id].icon;
            return {
              id,
              label: t(`sections:tabs.serviceSetting.${id}`),
              icon: <Icon size={18} stroke={1.75} aria-hidden />,
            };
          })}
          value={tab}
          onValueChange={show}
        >
          <SettingsTab key={tab} settings={settings} isLocked={isLocked}>
            {parts[tab].content}
          </SettingsTab>
        </Tabs>
      )}
    </FormPage>
  );
}

/** The business's own system as the source of projects, catalogue and products. */
function RemoteTab(props: TabProps) {
  const { t } = useTranslation('service-settings');
  const [shown, setShown] = useState<RemoteKind>();
  const runs = useQuery(remoteRunsQuery());
  useOrganisationChanges(['serviceSettings'], [remoteRunsQuery().queryKey]);
  return (
    <>
      <p className={styles.quiet}>{t('remote.help')}</p>
      {remoteKinds.map((kind) => (
        <SourceSection
          {...props}
          key={kind}
          kind={kind}
          lastRun={runs.data?.find((run) => run.kind === kind)}
          onFetch={() => setShown(kind)}
        />
      ))}
      <section className={styles.log} aria-labelledby="remote-log">
        <div>
          <h2 id="remote-log">{t('remote.log')}</h2>
          <p className={styles.quiet}>{t('remote.logHelp')}</p>
        </div>
        <RunList query={runs} />
      </section>
      {shown && <DiffDialog kind={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
