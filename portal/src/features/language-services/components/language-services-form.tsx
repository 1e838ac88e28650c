import { languageServicesApi } from '@sala/contract/language-services/language-services.api.ts';
import {
  type LanguageServiceKind,
  type LanguageServices,
  languageServicesBody,
  type SpeechVoiceNames,
  speechProviders,
  transcriptionProviders,
  translationProviders,
} from '@sala/contract/language-services/language-services.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { languageServicesQuery } from '../language-services.queries.ts';
import { getOpening, toValues } from '../service-values.ts';
import { tagsByKind, togetherByKind, useServiceText } from '../use-service-text.ts';
import { ServiceFields } from './service-fields.tsx';
import { ServiceTest } from './service-test.tsx';
import { SpeechVoicesField } from './speech-voices-field.tsx';

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
