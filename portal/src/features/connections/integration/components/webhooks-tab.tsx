import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { webhookStatusQuery } from '../integration.queries.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import styles from './integration-tabs.module.css';
import { SecretField } from './secret-field.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import type { IntegrationTabProps } from './website-tab.tsx';

/** The business's webhook for events of conversations, with its deliveries. */
export function WebhooksTab({ integration, isLocked }: IntegrationTabProps) {
  const { t } = useTranslation('integration');
  const status = useQuery(webhookStatusQuery());
  const [openId, setOpenId] = useState<string>();
  const { notifyUrl, webhookSecret, formerWebhookSecretUntil } = integration;
  return (
    <>
      {status.data && <WebhookState status={status.data} isLocked={isLocked} />}
      {status.error && !status.data && <ErrorState error={status.error} onRetry={() => void status.refetch()} />}
      <WebhookForm integration={integration} isLocked={isLocked} onTested={setOpenId}>
        {webhookSecret !== null && (
          <FormSection title={t('signature.title')}>
            <SecretField kind="webhook_secret" secret={webhookSecret} formerUntil={formerWebhookSecretUntil} />
          </FormSection>
        )}
        <div className={styles.log}>
          <div>
            <h2>{t('log.title')}</h2>
            <p className={styles.quiet}>{t('log.help')}</p>
          </div>
          <DeliveryTable isSetUp={notifyUrl !== null} isLocked={isLocked} onOpen={setOpenId} />
        </div>
      </WebhookForm>
      {openId && <DeliveryDrawer id={openId} isLocked={isLocked} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
