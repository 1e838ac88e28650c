import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { type ExampleLanguage, identityExamples, pageExample } from '../identity-examples.ts';
import { integrationQuery } from '../integration.queries.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyField } from './copy-field.tsx';
import styles from './integration-tabs.module.css';
import { SecretField } from './secret-field.tsx';
import type { IntegrationTabProps } from './website-tab.tsx';

/** How the business's server proves the identity of a visitor. */
export function IdentityTab({ integration, isLocked }: IntegrationTabProps) {
  const { t } = useTranslation('integration');
  const { appId, appKey, appSecret, formerAppSecretUntil } = integration;
  return (
    <>
      <FormSection title={t('identity.title')} description={t('identity.help')}>
        <CopyField
          label={t('identity.appId')}
          hint={t('identity.appIdHelp')}
          value={appId}
          copyLabel={t('identity.copyAppId')}
        />
        <CopyField
          label={t('identity.appKey')}
          hint={t('identity.appKeyHelp')}
          value={appKey}
          copyLabel={t('identity.copyAppKey')}
        />
        {appSecret !== null && <SecretField kind="app_secret" secret={appSecret} formerUntil={formerAppSecretUntil} />}
        <TimeRequired integration={integration} isLocked={isLocked} />
      </FormSection>
      <FormSection title={t('identity.example')} description={t('identity.exampleHelp')} isWide>
        <Examples />
      </FormSection>
    </>
  );
}

function TimeRequired({ integration, isLocked }: IntegrationTabProps) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const changeRecord = useChangeRecord();
  const save = async (isIssuedAtRequired: boolean) => {
    const saved = await changeRecord({
      record: integration,
      changes: { isIssuedAtRequired },
      labels: { isIssuedAtRequired: t('identity.timeRequired') },
      nameOf: () => t('settingsName'),
      send: (changes, version) => api.call(integrationsApi.update, { body: { ...changes, version } }),
    });
    queryClient.setQueryData(integrationQuery().queryKey, saved);
  };
  return (
    <Switch
      label={t('identity.timeRequired')}
      hint={t('identity.timeRequiredHelp')}
      value={integration.isIssuedAtRequired}
      onValueChange={save}
      disabled={isLocked}
    />
  );
}

const languages = [
  { value: 'node', label: 'Node.js' },
  { value: 'php', label: 'PHP' },
  { value: 'python', label: 'Python' },
] as const satisfies readonly { value: ExampleLanguage; label: string }[];

function Examples() {
  const { t } = useTranslation('integration');
  const [language, setLanguage] = useState<ExampleLanguage>('node');
  const server = identityExamples[language];
  return (
    <>
      <div className={styles.stack}>
        <div className={styles.head}>
          <Segmented label={t('identity.onServer')} value={language} onChange={setLanguage} options={languages} />
          <CopyButton value={server} label={t('identity.copyServer')} />
        </div>
        <CodeBlock label={t('identity.onServer')} text={server} />
      </div>
      <div className={styles.stack}>
        <div className={styles.head}>
          <span>{t('identity.onPage')}</span>
          <CopyButton value={pageExample} label={t('identity.copyPage')} />
        </div>
        <CodeBlock label={t('identity.onPage')} text={pageExample} />
      </div>
    </>
  );
}
