import { useTranslation } from 'react-i18next';
import { confirm } from './notices.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

export interface PersistentInputSetup {
  hasInput: boolean;
  isBusy: boolean;
  /** What would be lost, as `useUnsavedChanges` names it. */
  lost: string;
  /** In a tab of a page: also when only the tab changes. */
  isTab?: boolean;
  onClose?: (() => void) | undefined;
}

/** For a form: asks before what was written is lost. Answers how to close the dialog that it stands in. */
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
