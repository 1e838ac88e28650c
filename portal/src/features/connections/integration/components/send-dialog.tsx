import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';

export type InstructionKind = 'website' | 'webView';

/** Sends a mail with the instructions to the person who maintains the website or the app. */
export function SendDialog({ kind, onClose }: { kind: InstructionKind; onClose: () => void }) {
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
