import { integrationBody, integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { integrationQuery, refreshWebhooks } from '../integration.queries.ts';
import { WebhookTest } from './webhook-test.tsx';
import type { IntegrationTabProps } from './website-tab.tsx';

type Integration = IntegrationTabProps['integration'];
const toValues = ({ notifyUrl, closeNotifyUrl, notifyAuthorization }: Integration) => ({
  notifyUrl: notifyUrl ?? '',
  closeNotifyUrl: closeNotifyUrl ?? '',
  notifyAuthorization: notifyAuthorization ?? '',
});

/** The authorization header belongs to the addresses, so they are saved together. */
const target = ['notifyUrl', 'closeNotifyUrl', 'notifyAuthorization'] as const;
const together = [target];

export interface WebhookFormProps extends IntegrationTabProps {
  onTested: (deliveryId: string) => void;
  /** Shown between the fields and the save bar. */
  children: ReactNode;
}

/** The addresses of the webhook and the authorization that it receives, with a test. */
export function WebhookForm({ integration, isLocked, onTested, children }: WebhookFormProps) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const form = useSettingsRecord({
    schema: integrationBody,
    record: integration,
    valuesOf: toValues,
    queryKey: integrationQuery().queryKey,
    save: async (values, version) => {
      const saved = await api.call(integrationsApi.update, { body: { ...values, version } });
      refreshWebhooks(queryClient);
      return saved;
    },
    together,
    show: (path, value) => {
      if (path !== target[0]) return undefined;
      const [url, closeUrl, authorization] = value as (string | null)[];
      return [
        url,
        closeUrl && withColon(t('webhook.closeUrl'), closeUrl),
        authorization && withColon(t('webhook.authorization'), authorization),
      ]
        .filter(Boolean)
        .join('\n');
    },
    name: t('settingsName'),
    lost: t('unsaved'),
    isTab: true,
  });

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('webhook.title')} description={t('webhook.help')}>
        <TextField
          {...form.field('notifyUrl')}
          label={t('webhook.url')}
          hint={t('webhook.urlHelp')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://shop.example/sala"
          disabled={isLocked}
        />
        <TextField
          {...form.field('closeNotifyUrl')}
          label={t('webhook.closeUrl')}
          hint={t('webhook.closeUrlHelp')}
          type="url"
          inputMode="url"
          autoComplete="off"
          disabled={isLocked}
        />
        {integration.notifyAuthorization !== null && (
          <TextField
            {...form.field('notifyAuthorization')}
            label={t('webhook.authorization')}
            hint={t('webhook.authorizationHelp')}
            autoComplete="off"
            spellCheck={false}
            disabled={isLocked}
          />
        )}
        {!isLocked && <WebhookTest isReady={integration.notifyUrl !== null && !form.isDirty} onTested={onTested} />}
      </FormSection>
      {children}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
