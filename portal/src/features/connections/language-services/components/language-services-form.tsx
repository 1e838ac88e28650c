import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import type { LanguageServiceTest } from '@sala/contract/connections/language-services/language-services.schema.ts';
import {
  type LanguageServiceKind,
  type LanguageServices,
  languageServicesBody,
  openaiUrl,
  type SpeechVoiceNames,
  speechProviders,
  transcriptionProviders,
  translationProviders,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { languageServicesQuery, useTestService } from '../language-services.queries.ts';
import { tagsByKind, togetherByKind, useServiceText } from '../use-service-text.ts';
import { ServiceFields } from './service-fields.tsx';
import styles from './service-test.module.css';

const toStoredFields = ({ provider, url, model }: LanguageServices[LanguageServiceKind]) => ({
  provider,
  url,
  model,
  // Undefined: the stored key is kept.
  key: undefined as string | undefined,
});

/** The initial values of the form. */
const toValues = ({ translation, transcription, speech }: LanguageServices) => ({
  translation: { ...toStoredFields(translation), provider: translation.provider },
  transcription: { ...toStoredFields(transcription), provider: transcription.provider },
  speech: { ...toStoredFields(speech), provider: speech.provider, voices: speech.voices },
});

/** The initial values for another provider: its usual address, if it has one. */
const getOpening = (provider: string) => ({
  provider,
  url: provider === 'openai' ? openaiUrl : null,
  model: '',
  key: undefined,
});

export interface LanguageServicesFormProps {
  services: LanguageServices;
  isLocked: boolean;
}

const providers = { translation: translationProviders, transcription: transcriptionProviders, speech: speechProviders };

const noVoices: SpeechVoiceNames = { en: '', km: '', vi: '', zh: '' };

/** The services that translate messages, transcribe voice messages and read texts aloud. */
export function LanguageServicesForm({ services, isLocked }: LanguageServicesFormProps) {
  const { t } = useTranslation('language-services');
  const form = useSettingsRecord({
    schema: languageServicesBody,
    record: services,
    valuesOf: toValues,
    queryKey: languageServicesQuery().queryKey,
    save: (values, version) => api.call(languageServicesApi.update, { body: { ...values, version } }),
    together: togetherByKind,
    secretTags: tagsByKind,
    ...useServiceText(),
    name: t('name'),
    lost: t('unsaved'),
  });

  const isSpeaking = form.values.speech !== undefined && form.values.speech.provider !== 'none';
  const section = (kind: LanguageServiceKind) => (
    <FormSection title={t(`service.${kind}.title`)} description={t(`service.${kind}.help`)}>
      <ServiceFields
        kind={kind}
        values={form.values[kind] ?? toValues(services)[kind]}
        providers={providers[kind]}
        hasKey={services[kind].hasKey && services[kind].provider === form.values[kind]?.provider}
        isLocked={isLocked}
        errorOf={(field) => form.errorOf(`${kind}.${field}`)}
        onProviderChange={(provider) =>
          form.setValue(kind, {
            ...(provider === services[kind].provider ? toValues(services)[kind] : getOpening(provider)),
            ...(kind === 'speech' && { voices: form.values.speech?.voices ?? noVoices }),
          })
        }
        onChange={(field, value) => form.setValue(`${kind}.${field}`, value)}
      />
      {kind === 'speech' && isSpeaking && (
        <SpeechVoicesField
          value={form.values.speech?.voices ?? noVoices}
          errorOf={(language) => form.errorOf(`speech.voices.${language}`)}
          isLocked={isLocked}
          onValueChange={(voices) => form.setValue('speech.voices', voices)}
        />
      )}
      {!isLocked && form.values[kind]?.provider !== 'none' && (
        <ServiceTest key={JSON.stringify(services[kind])} kind={kind} isDirty={form.isDirty} />
      )}
    </FormSection>
  );

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      {section('translation')}
      {section('transcription')}
      {section('speech')}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}

interface ServiceTestProps {
  kind: LanguageServiceKind;
  /** Only saved settings are tested. */
  isDirty: boolean;
}

/** Tests the service and shows the result. */
function ServiceTest({ kind, isDirty }: ServiceTestProps) {
  const { t } = useTranslation('language-services');
  const { mutate, isPending, data } = useTestService();
  return (
    <div className={styles.test}>
      <Button variant="default" isBusy={isPending} disabled={isDirty} onClick={() => mutate(kind)}>
        {t('test')}
      </Button>
      {isDirty && <span className={styles.note}>{t('testAfterSave')}</span>}
      {data && !isDirty && !isPending && <Outcome kind={kind} outcome={data} />}
    </div>
  );
}

function Outcome({ kind, outcome }: { kind: LanguageServiceKind; outcome: LanguageServiceTest }) {
  const { t } = useTranslation('language-services');
  const errorText = useErrorText();
  const { problem, sample, missingLocales } = outcome;
  if (problem) return <InlineAlert tone="error">{errorText(problem)}</InlineAlert>;
  return (
    <>
      <InlineAlert tone="success">
        {t(`service.${kind}.works`)}
        {sample && (
          <dl className={styles.sample}>
            <dt>{sample.text}</dt>
            <dd lang={sample.locale}>{sample.translation}</dd>
          </dl>
        )}
      </InlineAlert>
      {missingLocales.length > 0 && (
        <InlineAlert tone="warning">
          {t(kind === 'speech' ? 'missingVoices' : 'missing', {
            languages: missingLocales.map((locale) => localeNames[locale]).join(listSeparator()),
          })}
        </InlineAlert>
      )}
    </>
  );
}

interface SpeechVoicesFieldProps {
  value: SpeechVoiceNames;
  errorOf: (language: TitleLanguage) => ReactNode;
  isLocked: boolean;
  onValueChange: (value: SpeechVoiceNames) => void;
}

/** The service's name for its voice in each language. For a language without one, another service is used, or none. */
function SpeechVoicesField({ value, errorOf, isLocked, onValueChange }: SpeechVoicesFieldProps) {
  const { t } = useTranslation('language-services');
  return titleLanguages.map((language) => (
    <TextField
      key={language}
      name={`speech.voices.${language}`}
      label={t('voiceIn', { language: localeNames[language === 'zh' ? 'zh-cn' : language] })}
      hint={language === 'en' ? t('voiceHelp') : undefined}
      mark="optional"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      maxLength={100}
      disabled={isLocked}
      value={value[language]}
      error={errorOf(language)}
      onChange={(event) => onValueChange({ ...value, [language]: event.currentTarget.value })}
    />
  ));
}
