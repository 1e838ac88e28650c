import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import {
  type Currency,
  currencies,
  type GeneralSettings,
  minAuditDays,
} from '@sala/contract/organisation/merchants/merchants.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { generalSettingsQuery } from '../merchant.queries.ts';
import { getLosses } from '../retention-loss.ts';
import { StorageSection } from './storage-section.tsx';

/** The possible choices, in the order in which currencies are offered. */
const choices: Record<string, readonly Currency[]> = {
  USD: ['USD'],
  KHR: ['KHR'],
  'USD,KHR': currencies,
  'KHR,USD': [...currencies].reverse(),
};

interface CurrencyFieldProps {
  name: string;
  value: readonly Currency[];
  onValueChange(value: Currency[]): void;
  error: ReactNode;
  disabled: boolean;
}

/** The currencies for prices, and the one that is offered first. */
function CurrencyField({ value, onValueChange, ...field }: CurrencyFieldProps) {
  const { t } = useTranslation('merchant');
  return (
    <RadioGroup
      {...field}
      label={t('settings.currencies')}
      value={value.join()}
      options={Object.entries(choices).map(([id, list]) => ({
        value: id,
        label: list.map((currency) => t(`settings.currency.${currency}`)).join(t('settings.then')),
      }))}
      onValueChange={(id) => onValueChange([...choices[id]!])}
    />
  );
}

const schema = z.omit(merchantsApi.updateSettings.body, { version: true });

const toValues = ({ version: _version, ...settings }: GeneralSettings) => settings;

/** As typed, with commas between them. */
const typed = (names: unknown) => (Array.isArray(names) ? names.join(', ') : String(names ?? ''));

export interface GeneralSettingsFormProps {
  settings: GeneralSettings;
  isLocked: boolean;
}

/** The settings for the whole business. */
export function GeneralSettingsForm({ settings, isLocked }: GeneralSettingsFormProps) {
  const { t } = useTranslation(['merchant', 'shell']);
  const canShortenLog = useCan('manage', 'audit-log');
  const form = useSettingsRecord({
    schema,
    record: settings,
    valuesOf: toValues,
    name: t('settings.settingsName'),
    show: (path, value) => (path === 'defaultLocale' ? localeNames[value as Locale] : undefined),
    queryKey: generalSettingsQuery().queryKey,
    lost: t('settings.unsaved'),
    save: async (body, version) => {
      const losses = getLosses(settings, body);
      const isAgreed =
        losses.length === 0 ||
        (await confirm({
          title: t('settings.lossTitle'),
          body: t('settings.lossBody'),
          consequences: losses.map(({ what, days }) => t(`settings.loss.${what}`, { count: days })),
          confirmLabel: t('settings.lossConfirm'),
          isDangerous: true,
        }));
      if (!isAgreed) throw uploadCancelledError;
      return api.call(merchantsApi.updateSettings, { body: { ...body, version } });
    },
  });
  const names = form.input('metaFieldNames');

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('settings.signIn')} description={t('settings.signInHelp')}>
        <DurationField
          {...form.input('sessionExpiry')}
          value={form.values.sessionExpiry as number | null}
          label={t('settings.sessionExpiry')}
          hint={t('settings.sessionExpiryHelp')}
          zeroLabel={t('settings.sessionExpiryLongest')}
          zeroMeaning={t('settings.sessionExpiryNever')}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('settings.conversations')}>
        <DurationField
          {...form.input('reopenWindowMinutes')}
          label={t('settings.reopenWindow')}
          hint={t('settings.reopenWindowHelp')}
          zeroLabel={t('settings.never')}
          zeroMeaning={t('settings.reopenWindowNever')}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('settings.fields')} description={t('settings.fieldsHelp')}>
        <TextArea
          name={names.name}
          value={typed(names.value)}
          error={names.error}
          onChange={(event) => form.setValue('metaFieldNames', event.currentTarget.value)}
          label={t('settings.metaFieldNames')}
          hint={t('settings.metaFieldNamesHelp')}
          rows={2}
          spellCheck={false}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('settings.money')}>
        <CurrencyField {...form.input('currencies')} disabled={isLocked} />
      </FormSection>
      <FormSection title={t('settings.language')}>
        <LanguageField {...form.input('defaultLocale')} label={t('settings.defaultLocale')} disabled={isLocked} />
      </FormSection>
      <StorageSection />
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

interface RetentionFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Days; 0 means without a limit. */
  value: number | null;
  onValueChange(value: number | string | null): void;
  error: ReactNode;
  disabled: boolean;
}

const days = ['days'] as const;

/** The number of days for which data is kept. */
function RetentionField(field: RetentionFieldProps) {
  const { t } = useTranslation('merchant');
  return (
    <DurationField
      {...field}
      base="days"
      units={days}
      zeroLabel={t('settings.forever')}
      zeroMeaning={t('settings.keptForEver')}
    />
  );
}
