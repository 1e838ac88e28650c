import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { type AiSettings, type AiUsage, aiSettingsBody } from '@sala/contract/connections/ai/ai.schema.ts';
import { openaiUrl } from '@sala/contract/connections/language-services/language-services.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyField } from '#features/connections/language-services/language-services.public.ts';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { aiSettingsQuery, aiUsageQuery } from '../ai.queries.ts';
import { shownPurposes, sourcesFor, toValues } from '../ai-values.ts';
import { useSettingsText } from '../use-settings-text.ts';
import styles from './ai-form.module.css';
import { ModelTest } from './model-test.tsx';

/** From this share on people are warned. */
const warnedAt = 0.8;

/** The model, what it is used for, and how much it may cost. */
export function AiForm({ settings, isLocked }: { settings: AiSettings; isLocked: boolean }) {
  const { t } = useTranslation('ai');
  const form = useSettingsRecord({
    schema: aiSettingsBody,
    record: settings,
    valuesOf: toValues,
    queryKey: aiSettingsQuery().queryKey,
    save: (values, version) => api.call(aiApi.update, { body: { ...values, version } }),
    // A key belongs to its address.
    together: [['source', 'url', 'key']],
    secretTags: ({ keyTag }: AiSettings) => ({ source: keyTag }),
    ...useSettingsText(),
    name: t('name'),
    lost: t('unsaved'),
  });
  const { values, setValue, errorOf } = form;
  const isOwn = values.source === 'own';
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', disabled: isLocked } as const;
  const model = (name: 'chatModel' | 'embeddingModel', placeholder: string) => (
    <TextField
      {...plain}
      name={name}
      label={t(`field.${name}`)}
      hint={t(`field.${name}Help`)}
      placeholder={placeholder}
      maxLength={100}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => setValue(name, event.currentTarget.value)}
    />
  );
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('model.title')} description={t('model.help')}>
        <SelectField
          name="source"
          label={t('field.source')}
          value={values.source}
          options={sourcesFor(settings).map((value) => ({ value, label: t(`source.${value}`) }))}
          hint={t(`sourceHelp.${values.source}`)}
          error={errorOf('source')}
          disabled={isLocked}
          onValueChange={(source) => {
            setValue('source', source);
            if (source === 'own' && values.url === null) setValue('url', openaiUrl);
          }}
        />
        {isOwn && (
          <>
            <TextField
              {...plain}
              name="url"
              type="url"
              label={t('field.url')}
              value={values.url ?? ''}
              error={errorOf('url')}
              onChange={(event) => setValue('url', event.currentTarget.value.trim() || null)}
            />
            <KeyField
              name="key"
              hint={t('field.keyHelp')}
              value={values.key}
              hasKey={settings.hasKey && settings.source === 'own'}
              isLocked={isLocked}
              error={errorOf('key')}
              onChange={(key) => setValue('key', key)}
            />
            {model('chatModel', 'gpt-4o-mini')}
            {model('embeddingModel', 'text-embedding-3-small')}
            <Switch
              name="hasStructuredOutput"
              label={t('field.hasStructuredOutput')}
              hint={t('field.hasStructuredOutputHelp')}
              value={values.hasStructuredOutput}
              disabled={isLocked}
              onValueChange={(value) => setValue('hasStructuredOutput', value)}
            />
          </>
        )}
        {values.source !== 'none' && !isLocked && <ModelTest settings={settings} isDirty={form.isDirty} />}
      </FormSection>
      {values.source !== 'none' && (
        <>
          <FormSection title={t('purposes.title')} description={t('purposes.help')}>
            <SettingList>
              {shownPurposes.map((purpose) => (
                <Switch
                  key={purpose}
                  name={`purposes.${purpose}`}
                  label={t(`purpose.${purpose}`)}
                  hint={t(`purposeHelp.${purpose}`)}
                  value={values.purposes.includes(purpose)}
                  disabled={isLocked}
                  onValueChange={(isOn) =>
                    setValue('purposes', [
                      ...values.purposes.filter((one) => one !== purpose),
                      ...(isOn ? [purpose] : []),
                    ])
                  }
                />
              ))}
            </SettingList>
          </FormSection>
          <FormSection title={t('limits.title')} description={t('limits.help')}>
            <Usage />
            <NumberField
              name="monthlyTokens"
              label={t('field.monthlyTokens')}
              hint={t('field.monthlyTokensHelp')}
              min={0}
              max={1_000_000_000}
              step={100_000}
              value={values.monthlyTokens}
              error={errorOf('monthlyTokens')}
              disabled={isLocked}
              onValueChange={(value) => setValue('monthlyTokens', value as number)}
            />
            <Switch
              name="isTextKept"
              label={t('field.isTextKept')}
              hint={t('field.isTextKeptHelp')}
              value={values.isTextKept}
              disabled={isLocked}
              onValueChange={(value) => setValue('isTextKept', value)}
            />
          </FormSection>
        </>
      )}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}

/** The tokens of this month, and what they were used for. */
function Usage() {
  const query = useQuery(aiUsageQuery());
  if (query.data) return <UsageOf usage={query.data} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton height={56} />
    </Loading>
  );
}

function UsageOf({ usage: { tokens, monthlyTokens, purposes } }: { usage: AiUsage }) {
  const { t, i18n } = useTranslation('ai');
  const id = useId();
  const share = monthlyTokens === 0 ? 1 : tokens / monthlyTokens;
  const format = (count: number) => count.toLocaleString(i18n.language);
  return (
    <div className={styles.usage}>
      <span id={id}>{t('usage.tokens', { used: format(tokens), all: format(monthlyTokens) })}</span>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        max={1}
        value={Math.min(1, share)}
        data-tone={share >= 1 ? 'danger' : share >= warnedAt ? 'warning' : undefined}
      />
      {share >= 1 ? (
        <InlineAlert tone="error">{t('usage.usedUp')}</InlineAlert>
      ) : (
        share >= warnedAt && <InlineAlert tone="warning">{t('usage.nearlyUsedUp')}</InlineAlert>
      )}
      {purposes.length > 0 && (
        <Facts
          isCompact
          facts={purposes.map(({ purpose, calls, tokens: used }) => [
            t(`purpose.${purpose}`),
            t('usage.ofPurpose', { calls: format(calls), tokens: format(used) }),
          ])}
        />
      )}
    </div>
  );
}
