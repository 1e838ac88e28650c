import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import type { Lockout } from '../network.queries.ts';
import styles from './lockout-dialog.module.css';

/** A change that would lock out the user requires a confirmation. */
export function LockoutDialog({ address, accept, cancel }: Lockout) {
  const { t } = useTranslation(['network', 'common']);
  const errorText = useErrorText();
  const [isKnown, setIsKnown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isKnown || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await accept();
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={t('lockout.title')} onClose={() => !isBusy && cancel()}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p className={styles.text}>{t('lockout.body', { address })}</p>
        <p className={styles.text}>{t('lockout.wayOut')}</p>
        <Checkbox label={t('lockout.known')} value={isKnown} onValueChange={setIsKnown} disabled={isBusy} />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={cancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={!isKnown} isBusy={isBusy}>
            {t('lockout.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
