import { useTranslation } from 'react-i18next';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { TabProps } from './settings-tab.tsx';
import { SilenceTimeline } from './silence-timeline.tsx';

const units = ['minutes', 'hours'] as const;

/** What happens when a visitor no longer replies, and after the end of a conversation. */
export function EndingTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  const { unresponsiveMinutes, autoCloseMinutes, unresponsive, end, isRatingOn } = form.values;
  return (
    <>
      <FormSection title={t('ending.silence')} description={t('ending.silenceHelp')}>
        <DurationField
          {...form.input('unresponsiveMinutes')}
          label={t('ending.ask')}
          hint={t(unresponsive.isOn ? 'ending.askHelp' : 'ending.askOff')}
          zeroMeaning={t('ending.askNever')}
          units={units}
          disabled={isLocked}
        />
        <DurationField
          {...form.input('autoCloseMinutes')}
          label={t('ending.close')}
          hint={t('ending.closeHelp')}
          zeroMeaning={t('ending.closeNever')}
          units={units}
          disabled={isLocked}
        />
        <SilenceTimeline
          ask={unresponsive.isOn ? Number(unresponsiveMinutes) : 0}
          close={Number(autoCloseMinutes)}
          hasFarewell={end.isOn}
          hasRating={isRatingOn}
        />
      </FormSection>
      <FormSection title={t('ending.rating')}>
        <SettingList>
          <Switch
            {...form.input('isRatingOn')}
            label={t('ending.ratingOn')}
            hint={t('ending.ratingOnHelp')}
            disabled={isLocked}
          />
        </SettingList>
      </FormSection>
    </>
  );
}
