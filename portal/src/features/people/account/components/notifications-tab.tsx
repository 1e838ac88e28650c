import {
  type NotificationConfig,
  type NotificationKind,
  notificationKinds,
  unstoppableKinds,
} from '@sala/contract/identity/notifications/notifications.schema.ts';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceSettings } from '#features/alerts/device-alerts/device-settings.public.ts';
import { DeviceVoice } from '#features/alerts/voice-alerts/device-voice.public.ts';
import {
  notificationConfigQuery,
  notificationIcon,
  playTone,
} from '#features/identity/notifications/notification-settings.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { useChangeConfig } from '../account.queries.ts';
import styles from './notifications-tab.module.css';

export function NotificationsTab(): ReactNode {
  const query = useQuery(notificationConfigQuery());
  if (query.data) return <Settings config={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <div className={styles.skeleton}>
        {notificationKinds.map((kind) => (
          <Skeleton key={kind} height={44} />
        ))}
      </div>
    </Loading>
  );
}

function Settings({ config }: { config: NotificationConfig }) {
  const { t } = useTranslation('account');
  const change = useChangeConfig();
  const stoppable = notificationKinds.filter((kind) => !unstoppableKinds.includes(kind));
  return (
    <>
      <FormSection title={t('notifications.sound')} description={t('notifications.soundHint')}>
        <SettingList>
          <Switch
            label={t('notifications.soundOn')}
            value={config.isSoundOn}
            onValueChange={(isSoundOn) => change.mutateAsync({ isSoundOn })}
          />
        </SettingList>
        <div>
          <Button variant="default" onClick={() => void playTone()}>
            <IconVolume size={18} stroke={1.75} aria-hidden />
            {t('notifications.test')}
          </Button>
        </div>
      </FormSection>
      <DeviceVoice />
      <DeviceSettings />
      <FormSection title={t('notifications.kinds')}>
        <SettingList>
          {stoppable.map((kind) => (
            <Switch
              key={kind}
              label={<KindName kind={kind} />}
              hint={t(`notifications.hint.${kind}`)}
              value={!config.mutedKinds.includes(kind)}
              onValueChange={(isWanted) => change.mutateAsync({ kind, isWanted })}
            />
          ))}
        </SettingList>
      </FormSection>
      <FormSection title={t('notifications.always')} description={t('notifications.alwaysHint')}>
        <SettingList>
          {unstoppableKinds.map((kind) => (
            <div key={kind}>
              <div className={styles.label}>
                <KindName kind={kind} />
              </div>
              <p className={styles.hint}>{t(`notifications.hint.${kind}`)}</p>
            </div>
          ))}
        </SettingList>
      </FormSection>
    </>
  );
}

function KindName({ kind }: { kind: NotificationKind }) {
  const { t } = useTranslation('account');
  const Icon = notificationIcon(kind);
  return (
    <span className={styles.name}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`notifications.kind.${kind}`)}
    </span>
  );
}
