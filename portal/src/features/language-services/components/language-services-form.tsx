import { languageServicesApi } from '@sala/contract/language-services/language-services.api.ts';
import {
  type LanguageServiceKind,
  type LanguageServices,
  transcriptionProviders,
  translationProviders,
} from '@sala/contract/language-services/language-services.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { languageServicesQuery } from '../language-services.queries.ts';
import { beginningOf, valuesOf } from '../service-values.ts';
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
  const queryClient = useQueryClient();
  const form = useForm({ schema: languageServicesApi.update.body, initialValues: valuesOf(services) });
  useUnsavedChanges(form.hasUnsavedInput, t('unsaved'));

  const handleSubmit = form.handleSubmit(async (body) => {
    const saved = await api.call(languageServicesApi.update, { body });
    queryClient.setQueryData(languageServicesQuery().queryKey, saved);
    form.reset(valuesOf(saved));
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
    <form onSubmit={handleSubmit} noValidate>
      {section('translation')}
      {section('transcription')}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
