import { merchantsApi } from '@sala/contract/merchants/merchants.api.ts';
import { type GeneralSettings, minAuditDays } from '@sala/contract/merchants/merchants.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { generalSettingsQuery } from '../merchant.queries.ts';
import { lossesOf } from '../retention-loss.ts';
import { CurrencyField } from './currency-field.tsx';
import { RetentionField } from './retention-field.tsx';

/** What a save ends with that was taken back at the question: the input stays unsaved. */
const takenBack = Symbol('taken back');

const valuesOf = (settings: GeneralSettings) => ({
  ...settings,
  metaFieldNames: settings.metaFieldNames.join(', '),
});

export interface GeneralSettingsFormProps {
  settings: GeneralSettings;
  isLocked: boolean;
}

/** What holds for the whole business. */
export function GeneralSettingsForm({ settings, isLocked }: GeneralSettingsFormProps) {
  const { t } = useTranslation('merchant');
  const queryClient = useQueryClient();
  const canShortenLog = useCan('manage', 'audit-log');
  const form = useForm({ schema: merchantsApi.updateSettings.body, initialValues: valuesOf(settings) });
  useUnsavedChanges(form.hasUnsavedInput, t('settings.unsaved'));

  const names = form.input('metaFieldNames');
  const handleSubmit = form.handleSubmit(async (body) => {
    const losses = lossesOf(settings, body);
    const isAgreed =
      losses.length === 0 ||
      (await confirm({
        title: t('settings.lossTitle'),
        body: t('settings.lossBody'),
        consequences: losses.map(({ what, days }) => t(`settings.loss.${what}`, { count: days })),
        confirmLabel: t('settings.lossConfirm'),
        isDangerous: true,
      }));
    if (!isAgreed) throw takenBack;
    const saved = await api.call(merchantsApi.updateSettings, { body });
    queryClient.setQueryData(generalSettingsQuery().queryKey, saved);
    form.reset(valuesOf(saved));
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormSection title={t('settings.signIn')} description={t('settings.signInHelp')}>
        <DurationField
          {...form.input('sessionExpiry')}
          value={form.values.sessionExpiry as number | null}
          label={t('settings.sessionExpiry')}
          hint={t('settings.sessionExpiryHelp')}
          zeroMeaning={t('settings.sessionExpiryNever')}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('settings.conversations')} description={t('settings.conversationsHelp')}>
        <DurationField
          {...form.input('reopenWindowMinutes')}
          label={t('settings.reopenWindow')}
          hint={t('settings.reopenWindowHelp')}
          zeroMeaning={t('settings.reopenWindowNever')}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('settings.fields')} description={t('settings.fieldsHelp')}>
        <TextArea
          name={names.name}
          value={String(names.value ?? '')}
          error={names.error}
          onChange={(event) => form.setValue('metaFieldNames', event.currentTarget.value)}
          label={t('settings.metaFieldNames')}
          hint={t('settings.metaFieldNamesHelp')}
          rows={2}
          spellCheck={false}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('settings.money')} description={t('settings.moneyHelp')}>
        <CurrencyField {...form.input('currencies')} disabled={isLocked} />
      </FormSection>
      <FormSection title={t('settings.language')} description={t('settings.languageHelp')}>
        <LanguageField {...form.input('defaultLocale')} label={t('settings.defaultLocale')} disabled={isLocked} />
      </FormSection>
      <FormSection title={t('settings.retention')} description={t('settings.retentionHelp')}>
        <RetentionField
          {...form.input('conversationRetentionDays')}
          label={t('settings.conversationRetention')}
          hint={t('settings.conversationRetentionHelp')}
          disabled={isLocked}
        />
        <RetentionField
          {...form.input('auditRetentionDays')}
          label={t('settings.auditRetention')}
          hint={t('settings.auditRetentionHelp', { days: minAuditDays })}
          disabled={isLocked || !canShortenLog}
        />
      </FormSection>
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
