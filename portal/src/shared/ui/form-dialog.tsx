import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import styles from './form-dialog.module.css';
import type { FormDrawerProps } from './form-drawer.tsx';
import { InlineAlert } from './inline-alert.tsx';

export type FormDialogProps = Pick<FormDrawerProps, 'title' | 'form' | 'submitLabel' | 'width' | 'children'>;

/** A short form in the middle of the page, with fields, error and buttons. For longer forms there is `FormDrawer`. */
export function FormDialog({ title, form, submitLabel, width, children }: FormDialogProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <Dialog title={title} {...(width !== undefined && { width })} onClose={form.close}>
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        {children}
        {form.failure && <InlineAlert tone="error">{errorText(form.failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={form.isSubmitting} onClick={form.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
