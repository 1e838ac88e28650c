import {
  type Integration,
  integrationBody,
  integrationsApi,
} from '@sala/contract/connections/integrations/integrations.api.ts';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { integrationQuery } from '../integration.queries.ts';
import { CopyField } from './copy-field.tsx';
import styles from './integration-tabs.module.css';
import { type InstructionKind, SendDialog } from './send-dialog.tsx';

const toValues = (integration: Integration) => ({ domain: integration.domain.join('\n') });

export interface IntegrationTabProps {
  integration: Integration;
  isLocked: boolean;
}

/** How to add the chat to the business's own pages and its app, and the list of these pages. */
export function WebsiteTab({ integration, isLocked }: IntegrationTabProps) {
  const { t } = useTranslation('integration');
  const [sending, setSending] = useState<InstructionKind>();
  const tag = `<script async src="${location.origin}/widget.js" data-app-id="${integration.appId}"></script>`;
  const pageUrl = `${location.origin}/c/${integration.appId}`;

  const form = useSettingsRecord({
    schema: integrationBody,
    record: integration,
    valuesOf: toValues,
    queryKey: integrationQuery().queryKey,
    save: ({ domain }, version) => api.call(integrationsApi.update, { body: { domain, version } }),
    name: t('settingsName'),
    lost: t('unsaved'),
    isTab: true,
  });
  const sendButton = (kind: InstructionKind) =>
    !isLocked && (
      <Button variant="default" onClick={() => setSending(kind)}>
        <IconMail size={18} stroke={1.75} aria-hidden />
        {t('send.open')}
      </Button>
    );

  return (
    <>
      <form onSubmit={form.handleSubmit} noValidate>
        <FormSection title={t('widget.title')}>
          <InstalledNote seenAt={integration.widgetSeenAt} />
          <CopyField label={t('widget.tag')} hint={t('widget.tagHelp')} value={tag} copyLabel={t('widget.copyTag')} />
          <Hints />
          <div className={styles.actions}>{sendButton('website')}</div>
        </FormSection>
        <FormSection title={t('domains.title')} description={t('domains.help')}>
          <TextArea
            {...form.input('domain')}
            name="domain"
            value={String(form.values.domain)}
            onChange={(event) => form.setValue('domain', event.currentTarget.value)}
            label={t('domains.label')}
            hint={t('domains.hint')}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            disabled={isLocked}
          />
        </FormSection>
        <FormSection title={t('page.title')}>
          <CopyField
            label={t('page.address')}
            hint={t('page.addressHelp')}
            value={pageUrl}
            copyLabel={t('page.copy')}
          />
          <div className={styles.actions}>
            <a className={buttonClass('default')} href={pageUrl} target="_blank" rel="noreferrer">
              <IconExternalLink size={18} stroke={1.75} aria-hidden />
              {t('page.open')}
            </a>
            {sendButton('webView')}
          </div>
        </FormSection>
        {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
      </form>
      {sending && <SendDialog kind={sending} onClose={() => setSending(undefined)} />}
    </>
  );
}

function InstalledNote({ seenAt }: { seenAt: string | null }) {
  const { t } = useTranslation('integration');
  return (
    <InlineAlert tone={seenAt ? 'success' : 'info'}>
      {seenAt ? (
        <>
          {t('widget.seen')} <TimeText time={seenAt} />
        </>
      ) : (
        t('widget.notSeen')
      )}
    </InlineAlert>
  );
}

const platforms = [
  { id: 'wordpress', name: 'WordPress' },
  { id: 'shopify', name: 'Shopify' },
  { id: 'tagManager', name: 'Google Tag Manager' },
  { id: 'csp', name: 'Content-Security-Policy' },
] as const;

function Hints() {
  const { t } = useTranslation('integration');
  return (
    <details className={styles.hints}>
      <summary>{t('widget.where')}</summary>
      <dl>
        {platforms.map(({ id, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{t(`widget.platform.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
