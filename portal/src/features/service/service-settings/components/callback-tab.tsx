import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeliveryDrawer,
  DeliveryTable,
  WebhookState,
  WebhookTest,
  webhookStatusQuery,
} from '#features/connections/integration/integration.public.ts';
import { KeyField } from '#features/connections/language-services/language-services.public.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import styles from './callback-tab.module.css';
import type { TabProps } from './settings-tab.tsx';

const receivers = ['callback', 'service'] as const;
type Receiver = (typeof receivers)[number];

const address = { type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false } as const;

/** The business's webhook for events of orders, with its deliveries. */
export function CallbackTab({ form, settings, isLocked }: TabProps) {
  const { t } = useTranslation('service-settings');
  const [openId, setOpenId] = useState<string>();
  const { hasCallbackAuthKey, callbackUrl, webhookUrl } = settings;
  return (
    <>
      <FormSection title={t('callback.title')} description={t('callback.help')}>
        <Health receiver="callback" isLocked={isLocked} />
        <TextField
          {...form.field('callbackUrl')}
          {...address}
          label={t('callback.url')}
          hint={t('callback.urlHelp')}
          placeholder="https://erp.example/sala/orders"
          disabled={isLocked}
        />
        <KeyField
          name="callbackAuthKey"
          label={t('callback.key')}
          hint={t('callback.keyHelp')}
          value={form.values.callbackAuthKey}
          hasKey={hasCallbackAuthKey}
          isLocked={isLocked}
          error={form.errorOf('callbackAuthKey')}
          onChange={(key) => form.setValue('callbackAuthKey', key)}
        />
        {!isLocked && (
          <WebhookTest receiver="callback" isReady={callbackUrl !== null && !form.isDirty} onTested={setOpenId} />
        )}
      </FormSection>
      <FormSection title={t('callback.newTitle')} description={t('callback.newHelp')}>
        <Health receiver="service" isLocked={isLocked} />
        <TextField
          {...form.field('webhookUrl')}
          {...address}
          label={t('callback.newUrl')}
          placeholder="https://dispatch.example/orders"
          disabled={isLocked}
        />
        {!isLocked && (
          <WebhookTest receiver="service" isReady={webhookUrl !== null && !form.isDirty} onTested={setOpenId} />
        )}
      </FormSection>
      <Log settings={settings} isLocked={isLocked} onOpen={setOpenId} />
      {openId && (
        <DeliveryDrawer receiver="callback" id={openId} isLocked={isLocked} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
}

function Health({ receiver, isLocked }: { receiver: Receiver; isLocked: boolean }) {
  const status = useQuery(webhookStatusQuery(receiver));
  return status.data ? <WebhookState status={status.data} isLocked={isLocked} receiver={receiver} /> : null;
}

interface LogProps extends Pick<TabProps, 'settings' | 'isLocked'> {
  onOpen: (id: string) => void;
}

function Log({ settings, isLocked, onOpen }: LogProps) {
  const { t } = useTranslation('service-settings');
  const [receiver, setReceiver] = useState<Receiver>('callback');
  const isSetUp = (receiver === 'callback' ? settings.callbackUrl : settings.webhookUrl) !== null;
  return (
    <div className={styles.log}>
      <div className={styles.head}>
        <div>
          <h2>{t('callback.log')}</h2>
          <p className={styles.quiet}>{t('callback.logHelp')}</p>
        </div>
        <Segmented
          label={t('callback.whose')}
          value={receiver}
          options={receivers.map((value) => ({ value, label: t(`callback.of.${value}`) }))}
          onChange={setReceiver}
        />
      </div>
      <DeliveryTable key={receiver} receiver={receiver} isSetUp={isSetUp} isLocked={isLocked} onOpen={onOpen} />
    </div>
  );
}
