import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, apiErrorOf } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from './integration-tabs.module.css';

export type InstructionKind = 'website' | 'webView';

/** Who takes care of the website or the app gets a mail with what they need. */
export function SendDialog({ kind, onClose }: { kind: InstructionKind; onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const endpoint = kind === 'website' ? integrationsApi.send : integrationsApi.sendWebView;
  const form = useForm({ schema: endpoint.body, initialValues: { emails: '' } });
  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      await api.call(endpoint, { body }, { silent: true });
      showToast({ tone: 'success', content: { messageKey: endpoint.successMessage } });
      onClose();
    },
    (error) => setFailure(apiErrorOf(error)),
  );

  return (
    <Dialog title={t(`send.title.${kind}`)} width={480} onClose={onClose}>
      <form className={styles.stack} onSubmit={handleSubmit} noValidate>
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
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('send.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
