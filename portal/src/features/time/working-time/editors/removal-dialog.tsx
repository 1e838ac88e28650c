import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import styles from './removal-dialog.module.css';

export interface RemovalDialogProps {
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** Runs while the dialog stays open; a refusal is shown in the dialog. */
  run: () => Promise<unknown>;
  onClose: () => void;
  /** The consequences, such as times without anybody on duty. */
  children?: ReactNode;
}

/** Asks for a confirmation before working hours are deleted or deactivated, and shows the consequences. */
export function RemovalDialog({ title, confirmLabel, isDangerous = true, run, onClose, children }: RemovalDialogProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const handleConfirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await run();
      onClose();
    } catch (error) {
      // If the user cancels an intermediate question, this dialog is shown again.
      if (error !== uploadCancelledError) setFailure(toApiError(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={title} width={480} onClose={() => !isBusy && onClose()}>
      <div className={styles.body}>
        {children}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={isBusy} data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
