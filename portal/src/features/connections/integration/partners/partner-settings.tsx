import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { type PartnerConfig, partnerConfigBody } from '@sala/contract/connections/partners/partners.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { partnerConfigQuery } from './partners.queries.ts';

const toValues = ({ version: _, ...values }: PartnerConfig) => values;

/** Whether other businesses may send requests and transfer conversations, and what is shared by default. */
export function PartnerSettings({ config, isLocked }: { config: PartnerConfig; isLocked: boolean }) {
  const { t } = useTranslation(['integration', 'ui']);
  const form = useSettingsRecord({
    schema: partnerConfigBody,
    record: config,
    valuesOf: toValues,
    // The form shows it as a switch.
    show: (path, value) =>
      path === 'share.history' ? t(value === 'all' ? 'ui:conflict.on' : 'ui:conflict.off') : undefined,
    queryKey: partnerConfigQuery().queryKey,
    save: (values, version) => api.call(partnersApi.updateConfig, { body: { ...values, version } }),
    name: t('partners.settingsName'),
    lost: t('partners.unsaved'),
    isTab: true,
  });
  const { share } = form.values;

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('partners.settings')}>
        <SettingList>
          <Switch
            {...form.input('takesRequests')}
            label={t('partners.takesRequests')}
            hint={t('partners.takesRequestsHelp')}
            disabled={isLocked}
          />
          <Switch {...form.input('takesConversations')} label={t('partners.takesConversations')} disabled={isLocked} />
          <Switch
            name="share.contact"
            value={share.contact}
            onValueChange={(contact) => form.setValue('share', { ...share, contact })}
            label={t('partners.sharesContact')}
            hint={t('partners.shareHelp')}
            disabled={isLocked}
          />
          <Switch
            name="share.history"
            value={share.history === 'all'}
            onValueChange={(isShared) => form.setValue('share', { ...share, history: isShared ? 'all' : 'none' })}
            label={t('partners.sharesHistory')}
            hint={t('partners.shareHelp')}
            disabled={isLocked}
          />
        </SettingList>
      </FormSection>
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
