import { languageServicesApi } from '@sala/contract/language-services/language-services.api.ts';
import {
  type LanguageServiceKind,
  type LanguageServices,
  languageServicesBody,
  transcriptionProviders,
  translationProviders,
} from '@sala/contract/language-services/language-services.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { languageServicesQuery } from '../language-services.queries.ts';
import { beginningOf, valuesOf } from '../service-values.ts';
import { tagsByKind, togetherByKind, useServiceText } from '../use-service-text.ts';
import { ServiceFields } from './service-fields.tsx';
import { ServiceTest } from './service-test.tsx';

export interface LanguageServicesFormProps {
  services: LanguageServices;
  isLocked: boolean;
}

const providers = { translation: translationProviders, transcription: transcriptionProviders };

/** The services that translate messages and write down what is said. */
export function LanguageServicesForm({ services, isLocked }: LanguageServicesFormProps) {
  const { t } = useTranslation('language-services');
  const form = useSettingsRecord({
    schema: languageServicesBody,
    record: services,
    valuesOf,
    queryKey: languageServicesQuery().queryKey,
    save: (values, version) => api.call(languageServicesApi.update, { body: { ...values, version } }),
    together: togetherByKind,
    secretTags: tagsByKind,
    ...useServiceText(),
    name: t('name'),
    lost: t('unsaved'),
  });

  const section = (kind: LanguageServiceKind) => (
    <FormSection title={t(`service.${kind}.title`)} description={t(`service.${kind}.help`)}>
      <ServiceFields
        kind={kind}
        values={form.values[kind]}
        providers={providers[kind]}
        hasKey={services[kind].hasKey && services[kind].provider === form.values[kind].provider}
        isLocked={isLocked}
        errorOf={(field) => form.errorOf(`${kind}.${field}`)}
        onProviderChange={(provider) =>
          form.setValue(kind, provider === services[kind].provider ? valuesOf(services)[kind] : beginningOf(provider))
        }
        onChange={(field, value) => form.setValue(`${kind}.${field}`, value)}
      />
      {!isLocked && form.values[kind].provider !== 'none' && (
        <ServiceTest key={JSON.stringify(services[kind])} kind={kind} isDirty={form.isDirty} />
      )}
    </FormSection>
  );

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      {section('translation')}
      {section('transcription')}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
