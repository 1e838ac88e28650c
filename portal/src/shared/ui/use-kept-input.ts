import { useTranslation } from 'react-i18next';
import { confirm } from './notices.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

export interface KeptInputSetup {
  hasInput: boolean;
  isBusy: boolean;
  /** What would be lost, as `useUnsavedChanges` names it. */
  lost: string;
  onClose: () => void;
}

/** For a form in a dialog: asks before what was written is lost. Answers how to close. */
export function useKeptInput({ hasInput, isBusy, lost, onClose }: KeptInputSetup): () => void {
  const { t } = useTranslation('ui');
  useUnsavedChanges(hasInput && !isBusy, lost);
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
    if (isLeaving) onClose();
  };
  return () => void close();
}
