import {
  type Integration,
  integrationBody,
  integrationsApi,
} from '@sala/contract/connections/integrations/integrations.api.ts';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { integrationQuery } from '../integration.queries.ts';
import { CopyField } from './copy-field.tsx';
import styles from './integration-tabs.module.css';

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

type InstructionKind = 'website' | 'webView';

/** Sends a mail with the instructions to the person who maintains the website or the app. */
function SendDialog({ kind, onClose }: { kind: InstructionKind; onClose: () => void }) {
  const { t } = useTranslation('integration');
  const endpoint = kind === 'website' ? integrationsApi.send : integrationsApi.sendWebView;
  const form = useNewEditor({
    schema: endpoint.body,
    initialValues: { emails: '' },
    send: (body, options) => api.call(endpoint, { body }, options),
    messageKey: endpoint.successMessage,
    lost: t('send.emails'),
    onClose,
  });

  return (
    <FormDialog title={t(`send.title.${kind}`)} form={form} submitLabel={t('send.submit')} width={480}>
      <p>{t(`send.body.${kind}`)}</p>
      <TextArea
        name="emails"
        value={String(form.values.emails)}
        onChange={(event) => form.setValue('emails', event.currentTarget.value)}
        error={form.errorOf('emails')}
        label={t('send.emails')}
        hint={t('send.emailsHint')}
        rows={2}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
