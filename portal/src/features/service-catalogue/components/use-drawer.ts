import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { confirm } from '#shared/ui/notices.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';

interface DrawerForm {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  readonly hasUnsavedInput: boolean;
}

/** What a form in a drawer has beside its fields: the question before input is lost, and what went wrong. `lost` names the input. */
export function useDrawer(form: DrawerForm, { lost, onClose }: { lost: string; onClose: () => void }) {
  const { t } = useTranslation('ui');
  const [failure, setFailure] = useState<ApiError>();
  useUnsavedChanges(form.hasUnsavedInput, lost);
  const close = async () => {
    if (form.isSubmitting) return;
    const isLeaving =
      !form.isDirty ||
      (await confirm({
        title: t('leave.title'),
        consequences: [t('leave.lost', { what: lost })],
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
        isDangerous: true,
      }));
    if (isLeaving) onClose();
  };
  return {
    failure,
    clear: () => setFailure(undefined),
    fail: (error: unknown) =>
      setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
    close: () => void close(),
  };
}
