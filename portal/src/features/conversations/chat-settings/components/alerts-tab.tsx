import { type AlertSound, alertSounds } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { IconVolume } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { tryAlertSound } from '#shared/sound/alert-sounds.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { VolumeField } from '#shared/ui/volume-field.tsx';
import styles from './alerts-tab.module.css';
import type { TabProps } from './settings-tab.tsx';

const silence = 'none';

/** How operators are alerted to messages of visitors, and what they see in a thread. */
export function AlertsTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  const canReadVoice = useCan('read', 'voice-settings');
  const { sound, volume } = form.values.alerts;
  const sounds = [...alertSounds, silence] as const;
  const choose = (next: AlertSound | typeof silence) => {
    form.setValue('alerts.sound', next === silence ? null : next);
    if (next !== silence) void tryAlertSound(next, Number(volume), true);
  };
  return (
    <>
      <FormSection title={t('alerts.sounds')} description={t('alerts.soundsHelp')}>
        <div className={styles.sound}>
          <SelectField
            name="alerts.sound"
            label={t('alerts.sound')}
            value={sound ?? silence}
            options={sounds.map((value) => ({ value, label: t(`alerts.name.${value}`) }))}
            onValueChange={choose}
            disabled={isLocked}
          />
          <Button
            variant="default"
            disabled={sound === null}
            onClick={() => sound && void tryAlertSound(sound, Number(volume), true)}
          >
            <IconVolume size={18} stroke={1.75} aria-hidden />
            {t('alerts.play')}
          </Button>
        </div>
        {sound !== null && (
          <VolumeField {...form.input('alerts.volume')} label={t('alerts.volume')} disabled={isLocked} />
        )}
      </FormSection>
      {canReadVoice && (
        <FormSection title={t('alerts.unread')}>
          <div>
            <Link to="/voice-alert-settings" className={buttonClass('default')}>
              {t('alerts.toVoice')}
            </Link>
          </div>
        </FormSection>
      )}
      <FormSection title={t('alerts.thread')}>
        <SettingList>
          <Switch
            {...form.input('isSystemChatHidden')}
            label={t('alerts.hideSystem')}
            hint={t('alerts.hideSystemHelp')}
            disabled={isLocked}
          />
        </SettingList>
      </FormSection>
    </>
  );
}
