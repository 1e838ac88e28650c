import { partnersApi } from '@sala/contract/partners/partners.api.ts';
import { useQueryClient } from '@tanstack/react-query';
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
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from './partners.module.css';
import { refreshPartners } from './partners.queries.ts';

const longestMessage = 500;

/** Asks another business, which is named by the id it has told. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['integration', 'common']);
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ schema: partnersApi.request.body, initialValues: { appId: '', message: '' } });
  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      await api.call(partnersApi.request, { body }, { silent: true });
      showToast({ tone: 'success', content: { messageKey: partnersApi.request.successMessage } });
      refreshPartners(queryClient);
      onClose();
    },
    (error) => setFailure(apiErrorOf(error)),
  );
  return (
    <Dialog title={t('partners.askTitle')} width={480} onClose={onClose}>
      <form className={styles.stack} onSubmit={handleSubmit} noValidate>
        <TextField
          {...form.field('appId')}
          label={t('partners.appId')}
          hint={t('partners.appIdHelp')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextArea
          name="message"
          value={String(form.values.message)}
          onChange={(event) => form.setValue('message', event.currentTarget.value)}
          error={form.errorOf('message')}
          label={t('partners.askMessage')}
          mark="optional"
          rows={2}
          maxLength={longestMessage}
        />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('partners.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
