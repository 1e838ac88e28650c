import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';

export interface RecordEditDialogProps {
  /** What `useRecordEditor` answers. */
  form: {
    readonly isSubmitting: boolean;
    readonly hasInput: boolean;
    readonly failure: ApiError | undefined;
    readonly close: () => void;
    readonly handleSubmit: SubmitEventHandler<HTMLFormElement>;
  };
  title: string;
  width: number;
  ref?: Ref<HTMLFormElement>;
  hasSections?: boolean;
  /** It cannot be saved yet. */
  isWaiting?: boolean;
  /** Its fields. */
  children: ReactNode;
}

/** Changes what a record says, over the end of the page; asks before what was written is lost. */
export function RecordEditDialog({ form, title, width, ref, hasSections, isWaiting, children }: RecordEditDialogProps) {
  const { t } = useTranslation(['ui', 'common']);
  const errorText = useErrorText();
  return (
    <Dialog kind="drawer-end" width={width} title={title} onClose={form.close}>
      <DrawerForm ref={ref} hasSections={hasSections} onSubmit={form.handleSubmit}>
        {children}
        {form.failure && <InlineAlert tone="error">{errorText(form.failure)}</InlineAlert>}
        <DialogActions isSticky>
          <Button variant="default" disabled={form.isSubmitting} onClick={form.close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} disabled={!form.hasInput || isWaiting} title="Ctrl+Enter">
            {t('save.save')}
          </Button>
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}
