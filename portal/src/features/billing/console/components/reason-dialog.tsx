import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import styles from './console.module.css';

const maxLength = 500;

export interface ReasonDialogProps {
  title: string;
  body: string;
  confirmLabel: string;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, since the business is shown the reason. */
export function ReasonDialog({ title, body, confirmLabel, run, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['console', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const isGiven = reason.trim() !== '' && reason.length <= maxLength;
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isGiven || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await run(reason.trim());
      onClose();
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={() => !isBusy && onClose()}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>{body}</p>
        <TextArea
          label={t('reason')}
          value={reason}
          maxLength={maxLength}
          isCounted
          data-autofocus
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy} disabled={!isGiven}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
