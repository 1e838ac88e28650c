import { getTitleLanguage, type VoiceAlert } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { useSecondsText } from '../use-seconds-text.ts';
import { cacheVoiceAlert, saveAlert, toValues } from '../voice-settings.queries.ts';
import styles from './alert-list.module.css';

export interface AlertListProps {
  alerts: readonly VoiceAlert[];
  isLocked: boolean;
  onEdit: (alert: VoiceAlert) => void;
}

/** Each alert with what it says and when; turned on and off at once, all else in a drawer. */
export function AlertList({ alerts, isLocked, onEdit }: AlertListProps) {
  const { t } = useTranslation('voice-settings');
  const queryClient = useQueryClient();
  const locale = useProfile()?.locale ?? 'en';
  const secondsText = useSecondsText();
  async function turn(alert: VoiceAlert, isOn: boolean): Promise<void> {
    cacheVoiceAlert(queryClient, await saveAlert(alert, { ...toValues(alert), isOn }, alert.version));
  }
  const when = ({ delaySeconds, repeatSeconds }: VoiceAlert) =>
    [
      delaySeconds === 0 ? t('atOnce') : t('after', { time: secondsText(delaySeconds) }),
      ...(repeatSeconds > 0 ? [t('every', { time: secondsText(repeatSeconds) })] : []),
    ].join(' · ');
  return (
    <SettingList>
      {alerts.map((alert) => (
        <div key={alert.id} className={styles.alert}>
          <div className={styles.words}>
            <Switch
              label={t(`event.${alert.event}`)}
              hint={
                <>
                  <span className={styles.sentence}>{alert.sentences[getTitleLanguage(locale)]}</span>
                  <span className={styles.when}>{when(alert)}</span>
                </>
              }
              value={alert.isOn}
              disabled={isLocked}
              onValueChange={(isOn) => turn(alert, isOn)}
            />
          </div>
          <IconButton label={t('edit', { name: t(`event.${alert.event}`) })} onClick={() => onEdit(alert)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      ))}
    </SettingList>
  );
}
