import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { webhooksApi } from '@sala/contract/webhooks/webhooks.api.ts';
import type { DeliveryDetail } from '@sala/contract/webhooks/webhooks.schema.ts';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedTab } from '#shared/ui/use-unsaved-tab.ts';
import { integrationQuery, refreshWebhooks } from '../integration.queries.ts';
import { useOutcomeText } from '../use-outcome-text.ts';
import styles from './integration-tabs.module.css';
import type { IntegrationTabProps } from './website-tab.tsx';

type Integration = IntegrationTabProps['integration'];
const valuesOf = ({ notifyUrl, notifyAuthorization }: Integration) => ({
  notifyUrl: notifyUrl ?? '',
  notifyAuthorization: notifyAuthorization ?? '',
});

export interface WebhookFormProps extends IntegrationTabProps {
  onTested: (deliveryId: string) => void;
  /** What stands between the fields and the bar that saves them. */
  children: ReactNode;
}

/** Where the program listens and what it knows the server by, with a test. */
export function WebhookForm({ integration, isLocked, onTested, children }: WebhookFormProps) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const form = useForm({ schema: integrationsApi.update.body, initialValues: valuesOf(integration) });
  useUnsavedTab(form.hasUnsavedInput, t('unsaved'));
  const handleSubmit = form.handleSubmit(async (body) => {
    const saved = await api.call(integrationsApi.update, { body });
    queryClient.setQueryData(integrationQuery().queryKey, saved);
    refreshWebhooks(queryClient);
    form.reset(valuesOf(saved));
  });

  return (
    <form onSubmit={handleSubmit} noValidate>
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

function WebhookTest({ isReady, onTested }: { isReady: boolean; onTested: (deliveryId: string) => void }) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.call(webhooksApi.test, {}, { silent: true }),
    onSettled: () => refreshWebhooks(queryClient),
  });
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button
          variant="default"
          disabled={!isReady}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
          aria-describedby={isReady ? undefined : 'webhook-test-hint'}
        >
          <IconSend size={18} stroke={1.75} aria-hidden />
          {t('test.send')}
        </Button>
        {!isReady && (
          <span id="webhook-test-hint" className={styles.quiet}>
            {t('test.saveFirst')}
          </span>
        )}
      </div>
      {isReady && test.data && !test.isPending && <TestOutcome detail={test.data} onTested={onTested} />}
      {isReady && test.error && !test.isPending && <TestFailure error={test.error} />}
    </div>
  );
}

function TestOutcome({ detail, onTested }: { detail: DeliveryDetail; onTested: (deliveryId: string) => void }) {
  const { t } = useTranslation('integration');
  const outcomeText = useOutcomeText();
  const [attempt] = detail.attempts;
  const isTaken = detail.delivery.state === 'delivered';
  return (
    <InlineAlert tone={isTaken ? 'success' : 'error'}>
      <div className={styles.head}>
        <span>
          {isTaken
            ? t('test.taken', { status: detail.delivery.status, ms: attempt?.durationMs ?? 0 })
            : t('test.failed', { reason: outcomeText(detail.delivery) })}
        </span>
        <Button isSmall variant="default" onClick={() => onTested(detail.delivery.id)}>
          {t('test.details')}
        </Button>
      </div>
    </InlineAlert>
  );
}

function TestFailure({ error }: { error: Error }) {
  const errorText = useErrorText();
  const failure = error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' });
  return <InlineAlert tone="error">{errorText(failure)}</InlineAlert>;
}
