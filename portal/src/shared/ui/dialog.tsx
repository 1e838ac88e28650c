import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { enterDialog } from './open-dialogs.ts';

export interface DialogProps {
  /** Shown at the top with a close button. Without a title, `label` names the dialog. */
  title?: ReactNode;
  label?: string;
  /** In px. */
  width?: number;
  kind?: 'center' | 'palette' | 'drawer' | 'drawer-end' | 'full';
  /** What lies beneath stays as bright as it is, to be read. */
  isClear?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser's own element keeps the focus inside and restores it. Escape and a
 * click on the backdrop close the dialog. `data-autofocus` marks the element that gets the focus first. Ctrl+Enter in a field submits
 * its form with the last of its submit buttons, because Enter alone adds a line in a text of several lines.
 */
export function Dialog({ title, label, width = 440, kind = 'center', isClear, onClose, children }: DialogProps) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isRendered = useRef(true);

  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    isRendered.current = true;
    element.showModal();
    const leave = enterDialog(element);
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      isRendered.current = false;
      element.close();
      leave();
      if (opener instanceof HTMLElement) opener.focus();
      // One that came with its page was opened by nothing on it: the panel beneath goes on, if there is one.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-side-panel]')?.focus({ preventScroll: true });
    };
  }, []);

  // React lets these two events of a dialog inside this one bubble, and a file field sends one when its picker is cancelled.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  const handleCancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose();
  };
  // A second Escape makes the browser close the dialog without asking. It is opened again first, because the owner may keep it: while an
  // action runs, or while the user is asked about unsaved changes. Closing during unmount must not call `onClose`.
  const handleBrowserClose = (event: SyntheticEvent) => {
    if (!isOwn(event) || !isRendered.current) return;
    dialog.current!.showModal();
    onClose();
  };

  const handlePointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
    const target = event.target as HTMLElement;
    const form = target.closest('form');
    // Keys pressed in a dialog above this one are ignored here, as is a form around this dialog. A key pressed on a button activates that button.
    const isOutside = [target, form].some((element) => element?.closest('dialog') !== dialog.current);
    if (!isSend || event.defaultPrevented || isOutside || target.closest('button, a')) return;
    const buttons = form?.querySelectorAll<HTMLButtonElement>('button[type="submit"]');
    if (!buttons?.length) return;
    event.preventDefault();
    buttons[buttons.length - 1]!.click();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-kind={kind}
      data-clear={isClear || undefined}
      style={kind === 'full' ? undefined : { width }}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
      onCancel={handleCancel}
      onClose={handleBrowserClose}
      onPointerDown={handlePointerDown}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.frame}>
        {title && (
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <IconButton label={t('close')} size={32} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}
