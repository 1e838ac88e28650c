import type { PushDevice } from '@sala/contract/alerts/push/push.schema.ts';
import { IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { deviceStateQuery, devicesQuery, useDeviceActions } from './device.queries.ts';
import styles from './device-settings.module.css';

/** Whether this browser shows notifications while the portal is not visible, and which other devices do. */
export function DeviceSettings() {
  const { t } = useTranslation('device-alerts');
  const profile = useProfile();
  return (
    <FormSection title={t('title')} description={t('hint')}>
      {profile && <ThisDevice userId={profile.id} />}
      <Devices userId={profile?.id ?? ''} />
    </FormSection>
  );
}

function ThisDevice({ userId }: { userId: string }) {
  const { t } = useTranslation('device-alerts');
  const { data } = useQuery(deviceStateQuery(userId));
  const { toggle, text, test } = useDeviceActions(userId);
  if (!data) return null;
  const { state, isTextShown, deviceId } = data;
  const isOn = state === 'push' || state === 'page';
  const isFixed = state === 'unsupported' || state === 'denied';
  function tryOut(id: string) {
    test.mutate(id, {
      onSuccess: (outcome) =>
        showToast({ tone: outcome === 'sent' ? 'success' : 'error', content: t(`outcome.${outcome}`) }),
    });
  }
  return (
    <>
      <SettingList>
        <Switch
          label={t('on')}
          hint={t('onHint')}
          value={isOn}
          disabled={isFixed || toggle.isPending}
          onValueChange={(value) => toggle.mutateAsync(value)}
        />
        {isOn && (
          <Switch
            label={t('text')}
            hint={t('textHint')}
            value={isTextShown}
            disabled={text.isPending}
            onValueChange={(value) => text.mutateAsync(value)}
          />
        )}
      </SettingList>
      {isFixed && <InlineAlert tone="info">{t(`state.${state}`)}</InlineAlert>}
      {state === 'page' && <InlineAlert tone="warning">{t('state.page')}</InlineAlert>}
      {state === 'push' && deviceId && (
        <div>
          <Button variant="default" isBusy={test.isPending} onClick={() => tryOut(deviceId)}>
            <IconBellRinging size={18} stroke={1.75} aria-hidden />
            {t('test')}
          </Button>
        </div>
      )}
    </>
  );
}

function Devices({ userId }: { userId: string }) {
  const { t } = useTranslation('device-alerts');
  const { data, error, refetch } = useQuery(devicesQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows count={1} height={56} />
      </Loading>
    );
  if (data.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{t('devices')}</h3>
      <ul className={styles.list}>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} userId={userId} />
        ))}
      </ul>
    </div>
  );
}

function DeviceRow({ device, userId }: { device: PushDevice; userId: string }) {
  const { t } = useTranslation('device-alerts');
  const { remove } = useDeviceActions(userId);
  const Icon = device.isMobile ? IconDeviceMobile : IconDeviceDesktop;
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('unknown');
  const handleRemove = () =>
    void confirm({
      title: t('removeTitle', { name }),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      isDangerous: true,
      run: () => remove(device),
    });
  return (
    <li className={styles.device}>
      <Icon className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div className={styles.facts}>
        <span className={styles.name}>
          {name}
          {device.isCurrent && <Tag tone="accent">{t('here')}</Tag>}
        </span>
        <span className={styles.line}>
          {device.lastSentAt ? (
            <>
              {t('lastSent')} <TimeText time={device.lastSentAt} />
            </>
          ) : (
            t('neverSent')
          )}
        </span>
      </div>
      <Button isSmall variant="default" aria-label={t('removeNamed', { name })} onClick={handleRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
