import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, type SubmitEventHandler, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { DrawerForm } from '#shared/ui/drawer-form.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { useKeptInput } from '#shared/ui/use-kept-input.ts';

/** What of a form of a record the dialog takes; `useRecordForm` answers one. */
interface EditForm<D, Changes> {
  isDirty: boolean;
  isSubmitting: boolean;
  handleSave: (
    send: (values: unknown, version: number | undefined, changes: Changes) => Promise<D>,
    onSaved: (saved: D) => unknown,
    onError: (error: unknown) => void,
  ) => SubmitEventHandler<HTMLFormElement>;
}

export interface RecordEditDialogProps<D, Changes> {
  records: { keep: (queryClient: QueryClient, record: D) => void };
  form: EditForm<D, Changes>;
  send: (body: Changes & { version: number }) => Promise<D>;
  texts: { title: string; saved: string; lost: string };
  width: number;
  ref?: Ref<HTMLFormElement>;
  hasSections?: boolean;
  /** Written beside the fields, such as files that are on their way. */
  hasMoreInput?: boolean;
  /** It cannot be saved yet. */
  isWaiting?: boolean;
  onClose: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** Changes what a record says, over the end of the page; asks before what was written is lost. */
export function RecordEditDialog<D, Changes>(props: RecordEditDialogProps<D, Changes>) {
  const { records, form, send, texts, width, ref, hasSections, hasMoreInput = false, isWaiting, onClose } = props;
  const { t } = useTranslation(['ui', 'common']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<ApiError>();
  const hasInput = form.isDirty || hasMoreInput;
  const close = useKeptInput({ hasInput, isBusy: form.isSubmitting, lost: texts.lost, onClose });
  const handleSubmit = form.handleSave(
    (_, version, changes) => {
      setFailure(undefined);
      return send({ ...changes, version: version! });
    },
    (saved) => {
      records.keep(queryClient, saved);
      showToast({ tone: 'success', content: texts.saved });
      onClose();
    },
    (error) => setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
  );
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Dialog kind="drawer-end" width={width} title={texts.title} onClose={close}>
      <DrawerForm ref={ref} hasSections={hasSections} onSubmit={handleSubmit} onKeyDown={handleKey}>
        {props.children}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions isSticky>
          <Button variant="default" disabled={form.isSubmitting} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} disabled={!hasInput || isWaiting} title="Ctrl+Enter">
            {t('save.save')}
          </Button>
        </DialogActions>
      </DrawerForm>
    </Dialog>
  );
}
