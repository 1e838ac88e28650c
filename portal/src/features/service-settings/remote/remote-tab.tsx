import { type RemoteKind, remoteKinds } from '@sala/contract/service-settings/service-settings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import type { TabProps } from '../components/settings-tab.tsx';
import { remoteRunsQuery } from '../service-settings.queries.ts';
import { DiffDialog } from './diff-dialog.tsx';
import styles from './remote.module.css';
import { RunList } from './run-list.tsx';
import { SourceSection } from './source-section.tsx';

/** The business's own system as the source of projects, catalogue and products. */
export function RemoteTab(props: TabProps) {
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
