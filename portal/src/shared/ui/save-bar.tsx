import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { type ShownToast, useNotices } from './notices.ts';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** There are unsaved changes, so the bar is shown. */
  isDirty: boolean;
  isBusy: boolean;
  /** Discards the changes. Without it, there is no earlier state, as for a record that is being created. */
  onDiscard?: () => void;
  /** Default: "Save". */
  saveLabel?: string;
  /** The effect of saving, such as the number of people affected. */
  note?: ReactNode;
  /** Shown from the start, for a record that is being created. */
  isAlwaysShown?: boolean;
  /** Id of the form if the bar is outside of it. */
  form?: string;
}

/** How long "Saved" is shown, in ms: the specification's duration for a success. */
const savedFor = 5000;

/** True for a while after a successful save that showed no toast: it was busy before, and no unsaved changes are left. */
function useJustSaved(isDirty: boolean, isBusy: boolean): boolean {
  const [isSaved, setIsSaved] = useState(false);
  const wasBusy = useRef(false);
  const known = useRef<readonly ShownToast[]>([]);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    const { toasts } = useNotices.getState();
    if (isBusy && !wasBusy.current) known.current = toasts;
    wasBusy.current = isBusy;
    if (isDirty || isBusy) return setIsSaved(false);
    const isConfirmed = toasts.some((toast) => toast.tone === 'success' && !known.current.includes(toast));
    if (hasEnded && !isConfirmed) setIsSaved(true);
  }, [isDirty, isBusy]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), savedFor);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return isSaved;
}

/** At the bottom of a form. It appears with the first change, saves or discards the changes, and confirms a save. */
export function SaveBar({ isDirty, isBusy, onDiscard, saveLabel, note, isAlwaysShown = false, form }: SaveBarProps) {
  const { t } = useTranslation('ui');
  const isSaved = useJustSaved(isDirty, isBusy);
  const isShown = isAlwaysShown || isDirty || isBusy;
  return (
    <div className={styles.place} data-shown={isShown || isSaved || undefined}>
      {/* The element exists before it has any text, because screen readers only announce later changes. */}
      <div className={isSaved && !isShown ? styles.bar : 'visually-hidden'} role="status">
        {isSaved && (
          <span className={styles.saved}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            {t('save.saved')}
          </span>
        )}
      </div>
      {isShown && (
        <div className={styles.bar}>
          <span className={styles.note}>{note ?? (isDirty && !isAlwaysShown && t('save.unsaved'))}</span>
          <span className={styles.buttons}>
            {onDiscard && (
              <Button variant="default" disabled={isBusy} onClick={onDiscard}>
                {t('save.discard')}
              </Button>
            )}
            <Button type="submit" form={form} isBusy={isBusy}>
              {saveLabel ?? t('save.save')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
