import type { RemoteRun } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import { type RemoteKind, remoteSchedules } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { IconCloudDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyField } from '#features/connections/language-services/language-services.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import type { TabProps } from '../components/settings-tab.tsx';
import styles from './remote.module.css';
import { useRunText } from './use-run-text.ts';

export interface SourceSectionProps extends TabProps {
  kind: RemoteKind;
  lastRun: RemoteRun | undefined;
  onFetch: () => void;
}

/** The source of a kind of data, and the schedule of its imports. */
export function SourceSection({ form, settings, isLocked, kind, lastRun, onFetch }: SourceSectionProps) {
  const { t } = useTranslation('service-settings');
  const source = settings.remote[kind];
  const values = form.values.remote[kind];
  const hintId = useId();
  const isReady = source.url !== null && !form.isDirty;
  return (
    <FormSection title={t(`kind.${kind}`)} description={t(`kindHelp.${kind}`)}>
      <TextField
        {...form.field(`remote.${kind}.url`)}
        label={t('remote.url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={`https://erp.example/sala/${kind}.json`}
        disabled={isLocked}
      />
      {values.url !== '' && (
        <>
          <KeyField
            name={`remote.${kind}.authorization`}
            label={t('remote.authorization')}
            hint={t('remote.authorizationHelp')}
            value={values.authorization}
            hasKey={source.hasAuthorization}
            isLocked={isLocked}
            error={form.errorOf(`remote.${kind}.authorization`)}
            onChange={(key) => form.setValue(`remote.${kind}.authorization`, key)}
          />
          <SelectField
            {...form.input(`remote.${kind}.schedule`)}
            label={t('remote.schedule')}
            hint={values.schedule === 'off' ? undefined : t('remote.scheduleHelp')}
            options={remoteSchedules.map((value) => ({ value, label: t(`schedule.${value}`) }))}
            disabled={isLocked}
          />
        </>
      )}
      {!isLocked && values.url !== '' && (
        <div className={styles.actions}>
          <Button
            variant="default"
            disabled={!isReady}
            onClick={onFetch}
            aria-label={t('remote.fetchKind', { kind: t(`kind.${kind}`) })}
            aria-describedby={isReady ? undefined : hintId}
          >
            <IconCloudDownload size={18} stroke={1.75} aria-hidden />
            {t('remote.fetch')}
          </Button>
          {!isReady && (
            <span id={hintId} className={styles.quiet}>
              {t('remote.saveFirst')}
            </span>
          )}
        </div>
      )}
      {lastRun && <LastRun run={lastRun} nextAt={source.nextAt} />}
    </FormSection>
  );
}

function LastRun({ run, nextAt }: { run: RemoteRun; nextAt: string | null }) {
  const { t } = useTranslation('service-settings');
  const runText = useRunText();
  const now = useNow();
  return (
    <p className={styles.quiet} data-failed={run.problem !== null || undefined}>
      <TimeText time={run.at} /> · {runText(run)}
      {nextAt && ` · ${t('remote.next', { time: formatDateTime(nextAt, now) })}`}
    </p>
  );
}
