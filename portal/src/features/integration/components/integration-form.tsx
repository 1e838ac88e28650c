import { type Integration, integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { integrationQuery } from '../integration.queries.ts';
import { CopyField } from './copy-field.tsx';

const valuesOf = (integration: Integration) => ({ domain: integration.domain.join('\n') });

export interface IntegrationFormProps {
  integration: Integration;
  isLocked: boolean;
}

/** What a business needs to put the chat on its own pages, and which pages those are. */
export function IntegrationForm({ integration, isLocked }: IntegrationFormProps) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const form = useForm({ schema: integrationsApi.update.body, initialValues: valuesOf(integration) });
  useUnsavedChanges(form.hasUnsavedInput, t('unsaved'));
  const { appId, appSecret } = integration;
  const tag = `<script async src="${location.origin}/widget.js" data-app-id="${appId}"></script>`;

  const handleSubmit = form.handleSubmit(async (body) => {
    const saved = await api.call(integrationsApi.update, { body });
    queryClient.setQueryData(integrationQuery().queryKey, saved);
    form.reset(valuesOf(saved));
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormSection title={t('widget')} description={t('widgetHelp')}>
        <CopyField label={t('tag')} hint={t('tagHelp')} value={tag} copyLabel={t('copyTag')} />
        <TextArea
          {...form.input('domain')}
          name="domain"
          value={String(form.values.domain)}
          onChange={(event) => form.setValue('domain', event.currentTarget.value)}
          label={t('domains')}
          hint={t('domainsHelp')}
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('identity')} description={t('identityHelp')}>
        <CopyField label={t('appId')} hint={t('appIdHelp')} value={appId} copyLabel={t('copyAppId')} />
        {appSecret !== null && <SecretField secret={appSecret} />}
      </FormSection>
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}

function SecretField({ secret }: { secret: string }) {
  const { t } = useTranslation('integration');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <CopyField
      label={t('appSecret')}
      hint={t('appSecretHelp')}
      value={secret}
      shown={isShown ? secret : '•'.repeat(24)}
      copyLabel={t('copyAppSecret')}
    >
      <IconButton label={t('showAppSecret')} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </CopyField>
  );
}
