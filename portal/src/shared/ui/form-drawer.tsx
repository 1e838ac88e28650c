import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { DrawerForm } from './drawer-form.tsx';
import styles from './form-drawer.module.css';
import { InlineAlert } from './inline-alert.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';

export interface FormDrawerProps {
  title: string;
  /** The result of `useRecordEditor` or `useNewEditor`. */
  form: {
    readonly isSubmitting: boolean;
    readonly failure: ApiError | undefined;
    readonly close: () => void;
    readonly handleSubmit: SubmitEventHandler<HTMLFormElement>;
  };
  isReadOnly?: boolean;
  /** Why nothing can be changed, if the reason is not a missing permission. */
  readOnlyNote?: string | undefined;
  submitLabel: string;
  /** The form cannot be submitted yet, for example during an upload. */
  isWaiting?: boolean;
  width?: number;
  /** The form has several sections with space between them, not only fields. */
  hasSections?: boolean;
  /** Shown above the buttons and visible while the form scrolls: a preview of the result. */
  preview?: ReactNode;
  children: ReactNode;
}

/** A form in a drawer beside the page, which stays open. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, form, isReadOnly = false, readOnlyNote, submitLabel, isWaiting, width = 560, preview } = props;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  return (
    <Dialog kind="drawer-end" width={width} title={title} onClose={form.close}>
      <DrawerForm hasSections={props.hasSections} onSubmit={form.handleSubmit}>
        {isReadOnly && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'}>{readOnlyNote}</ReadOnlyNote>}
        {props.children}
        {form.failure && <InlineAlert tone="error">{errorText(form.failure)}</InlineAlert>}
        <DialogActions isSticky>
          {preview && <div className={styles.preview}>{preview}</div>}
          <Button variant="default" disabled={form.isSubmitting} onClick={form.close}>
            {t(isReadOnly ? 'close' : 'cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" isBusy={form.isSubmitting} disabled={isWaiting}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}
