import { partnersApi } from '@sala/contract/partners/partners.api.ts';
import type { PartnerConfig } from '@sala/contract/partners/partners.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedTab } from '#shared/ui/use-unsaved-tab.ts';
import { partnerConfigQuery } from './partners.queries.ts';

/** Whether others may ask and hand over, and what goes along at first. */
export function PartnerSettings({ config, isLocked }: { config: PartnerConfig; isLocked: boolean }) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const form = useForm({ schema: partnersApi.updateConfig.body, initialValues: config });
  useUnsavedTab(form.hasUnsavedInput, t('partners.unsaved'));
  const handleSubmit = form.handleSubmit(async (body) => {
    const saved = await api.call(partnersApi.updateConfig, { body });
    queryClient.setQueryData(partnerConfigQuery().queryKey, saved);
    form.reset(saved);
  });
  const { share } = form.values;

  return (
    <form onSubmit={handleSubmit} noValidate>
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
