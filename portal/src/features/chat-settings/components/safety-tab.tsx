import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { TabProps } from './settings-tab.tsx';

/** What neither visitors nor operators may write. */
export function SafetyTab({ form, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  return (
    <FormSection title={t('safety.guard')} description={t('safety.guardHelp')}>
      <SettingList>
        <Switch
          {...form.input('refusesBankData')}
          label={t('safety.bank')}
          hint={t('safety.bankHelp')}
          disabled={isLocked}
        />
        <Switch {...form.input('refusesPhoneNumbers')} label={t('safety.phone')} disabled={isLocked} />
      </SettingList>
    </FormSection>
  );
}
