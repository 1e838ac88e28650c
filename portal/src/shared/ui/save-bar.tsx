import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { type ShownToast, useNotices } from './notices.ts';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** Something differs from what is saved: the bar is there. */
  isDirty: boolean;
  isBusy: boolean;
  /** Takes back what was changed. Without it there is nothing to go back to: a record that is being created. */
  onDiscard?: () => void;
  /** "Save" unless something more exact can be said. */
  saveLabel?: string;
  /** What saving brings about, such as how many people it touches. */
  note?: ReactNode;
  /** There from the beginning: for a record that is being created. */
  isAlwaysShown?: boolean;
  /** Id of the form, when the bar does not stand in it. */
  form?: string;
}

/** How long "Saved" stays, in ms: the specification's time for a success. */
const savedFor = 5000;

/** True for a while after a save that went well and that no toast told: busy before, nothing left to save after. */
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
    const isTold = toasts.some((toast) => toast.tone === 'success' && !known.current.includes(toast));
    if (hasEnded && !isTold) setIsSaved(true);
  }, [isDirty, isBusy]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), savedFor);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return isSaved;
}

/** At the lower edge of a form: appears with the first change, saves or takes back, and tells when it is saved. */
export function SaveBar({ isDirty, isBusy, onDiscard, saveLabel, note, isAlwaysShown = false, form }: SaveBarProps) {
  const { t } = useTranslation('ui');
  const isSaved = useJustSaved(isDirty, isBusy);
  const isShown = isAlwaysShown || isDirty || isBusy;
  return (
    <div className={styles.place} data-shown={isShown || isSaved || undefined}>
      {/* There before there is anything to say: only then is it read out. */}
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
