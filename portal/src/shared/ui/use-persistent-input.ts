import { useTranslation } from 'react-i18next';
import { confirm } from './notices.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

export interface PersistentInputSetup {
  hasInput: boolean;
  isBusy: boolean;
  /** The name of what would be lost, as for `useUnsavedChanges`. */
  lost: string;
  /** The form is in a tab of a page: also asks when only the tab changes. */
  isTab?: boolean;
  onClose?: (() => void) | undefined;
}

/** For a form: asks before input is lost. Returns the function that closes the dialog around it. */
export function usePersistentInput({
  hasInput,
  isBusy,
  lost,
  isTab = false,
  onClose,
}: PersistentInputSetup): () => void {
  const { t } = useTranslation('ui');
  useUnsavedChanges(hasInput && !isBusy, lost, isTab);
  const close = async () => {
    if (isBusy) return;
    const isLeaving =
      !hasInput ||
      (await confirm({
        title: t('leave.title'),
        consequences: [t('leave.lost', { what: lost })],
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
        isDangerous: true,
      }));
    if (isLeaving) onClose?.();
  };
  return () => void close();
}
