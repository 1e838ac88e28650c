import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useKeptInput } from '#shared/ui/use-kept-input.ts';

interface DrawerForm {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
}

/** What a form in a drawer has beside its fields: the question before input is lost, and what went wrong. `lost` names the input. */
export function useDrawer(form: DrawerForm, { lost, onClose }: { lost: string; onClose: () => void }) {
  const [failure, setFailure] = useState<ApiError>();
  const close = useKeptInput({ hasInput: form.isDirty, isBusy: form.isSubmitting, lost, onClose });
  return {
    failure,
    clear: () => setFailure(undefined),
    fail: (error: unknown) =>
      setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
    close,
  };
}
