import {
  getTitleLanguage,
  isOrderVoiceEvent,
  type VoiceAlert,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { useProfile } from '#shared/session/session.ts';
import { FormPage } from '#shared/ui/form-page.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { AlertDrawer } from '../components/alert-drawer.tsx';
import { LanguageVoices } from '../components/language-voices.tsx';
import { useSecondsText } from '../use-seconds-text.ts';
import { cacheVoiceAlert, saveAlert, toValues, voiceAlertsQuery } from '../voice-settings.queries.ts';
import styles from './voice-alert-settings.module.css';

/** What the business tells its people aloud, and who says it. */
export function VoiceAlertSettingsPage(): ReactNode {
  const { t } = useTranslation('voice-settings');
  const queryClient = useQueryClient();
  const query = useQuery(voiceAlertsQuery());
  const [edited, setEdited] = useState<VoiceAlert>();
  // Saving an alert makes every open page fetch its alerts again.
  useSocketEvent(roomNamespace, 'ability:changed', () => {
    void queryClient.invalidateQueries({ queryKey: ['voice-settings'] });
  });
  return (
    <FormPage title={t('title')} description={t('description')} subject="voice-settings" query={query}>
      {(alerts, isLocked) => (
        <>
          <FormSection title={t('group.chat')} description={t('group.chatHelp')} isWide>
            <AlertList
              alerts={alerts.filter(({ event }) => !isOrderVoiceEvent(event))}
              isLocked={isLocked}
              onEdit={setEdited}
            />
          </FormSection>
          <FormSection title={t('group.orders')} description={t('group.ordersHelp')} isWide>
            <AlertList
              alerts={alerts.filter(({ event }) => isOrderVoiceEvent(event))}
              isLocked={isLocked}
              onEdit={setEdited}
            />
          </FormSection>
          <FormSection title={t('voices.title')} description={t('voices.help')} isWide>
            <LanguageVoices />
          </FormSection>
          {edited && (
            <AlertDrawer
              key={edited.id}
              alert={alerts.find(({ id }) => id === edited.id) ?? edited}
              isLocked={isLocked}
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      )}
    </FormPage>
  );
}

interface AlertListProps {
  alerts: readonly VoiceAlert[];
  isLocked: boolean;
  onEdit: (alert: VoiceAlert) => void;
}

/** Each alert with what it says and when; turned on and off at once, all else in a drawer. */
function AlertList({ alerts, isLocked, onEdit }: AlertListProps) {
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
