import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useKeptInput } from '#shared/ui/use-kept-input.ts';
import styles from './editor-drawer.module.css';

export interface EditorDrawerProps {
  title: string;
  /** What is lost when one closes without saving. */
  lost: string;
  form: { isDirty: boolean; isSubmitting: boolean };
  failure: ApiError | undefined;
  isReadOnly: boolean;
  /** Why nothing can be changed, where it is not for want of a right. */
  readOnlyNote?: string | undefined;
  submitLabel: string;
  width?: number;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Over the buttons, in sight while the form scrolls: what the form makes. */
  preview?: ReactNode;
  children: ReactNode;
}

/** A form beside what one works in: the list and the calendar stay where they are. */
export function EditorDrawer(props: EditorDrawerProps) {
  const {
    title,
    lost,
    form,
    failure,
    isReadOnly,
    readOnlyNote,
    submitLabel,
    width = 560,
    onSubmit,
    onClose,
    preview,
    children,
  } = props;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;

  const handleClose = useKeptInput({ hasInput: form.isDirty, isBusy: form.isSubmitting, lost, onClose });

  return (
    <Dialog kind="drawer-end" width={width} title={title} onClose={handleClose}>
      <DrawerForm onSubmit={onSubmit}>
        {isReadOnly && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'}>{readOnlyNote}</ReadOnlyNote>}
        {children}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions isSticky>
          {preview && <div className={styles.preview}>{preview}</div>}
          <Button variant="default" disabled={form.isSubmitting} onClick={handleClose}>
            {t(isReadOnly ? 'close' : 'cancel')}
          </Button>
          {!isReadOnly && (
            <Button type="submit" isBusy={form.isSubmitting}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}

/** Fields that belong together, under a quiet heading. */
export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Fields side by side, on phones too where they are short. */
export const rowClass: string = styles.row!;
/** The same for days, which are longer: on phones under each other. */
export const dateRowClass: string = styles.dates!;
