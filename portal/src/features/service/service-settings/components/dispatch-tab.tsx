import { dispatchModes } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { useTranslation } from 'react-i18next';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { durationUnits } from '#shared/ui/duration-text.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { TabProps } from './settings-tab.tsx';

/** The initial values of the times when they are switched on. */
const beginnings = { notifySendTime: 600, autoCloseTime: 24 * 60 } as const;

/** The rules for assigning orders, and what happens after completion. */
export function DispatchTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('service-settings');
  const { notifySendTime, autoCloseTime } = form.values;
  const turn = (field: keyof typeof beginnings) => (isOn: boolean) =>
    form.setValue(field, isOn ? beginnings[field] : null);
  return (
    <>
      <FormSection title={t('dispatch.title')}>
        <RadioGroup
          {...form.input('dispatchMode')}
          label={t('dispatch.mode')}
          options={dispatchModes.map((value) => ({
            value,
            label: t(`dispatch.${value}`),
            description: t(`dispatch.${value}Help`),
          }))}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('times.title')}>
        <SettingList>
          <Switch
            label={t('times.notify')}
            value={notifySendTime !== null}
            onValueChange={turn('notifySendTime')}
            disabled={isLocked}
          />
          <Switch
            label={t('times.close')}
            hint={t('times.closeHelp')}
            value={autoCloseTime !== null}
            onValueChange={turn('autoCloseTime')}
            disabled={isLocked}
          />
        </SettingList>
        {notifySendTime !== null && (
          <DurationField
            {...form.input('notifySendTime')}
            label={t('times.notifyAfter')}
            hint={t('times.notifyAfterHelp')}
            base="seconds"
            units={durationUnits}
            disabled={isLocked}
          />
        )}
        {autoCloseTime !== null && (
          <DurationField
            {...form.input('autoCloseTime')}
            label={t('times.closeAfter')}
            hint={t('times.closeAfterHelp')}
            disabled={isLocked}
          />
        )}
      </FormSection>
    </>
  );
}
