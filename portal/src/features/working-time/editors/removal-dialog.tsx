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
  /** Done while the dialog stays; a refusal is told in it. */
  run: () => Promise<unknown>;
  onClose: () => void;
  /** What follows from it, such as hours that would be left uncovered. */
  children?: ReactNode;
}

/** Asks before hours go or stop to count, and shows what that leaves behind. */
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
      // Somebody who went back from a question in between is at this one again.
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
