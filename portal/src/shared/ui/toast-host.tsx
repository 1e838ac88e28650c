import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type ShownToast, useNotices } from './notices.ts';
import styles from './toast-host.module.css';
import { ToastText } from './toast-text.tsx';

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle } as const;

/** The toasts, newest below. In the browser's top layer, hence also over an open dialog. */
export function ToastHost() {
  const { t } = useTranslation('common');
  const toasts = useNotices((state) => state.toasts);
  const host = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (!newest) return host.current?.hidePopover();
    // Shown anew it lies over whatever has been opened since.
    host.current?.hidePopover();
    host.current?.showPopover();
  }, [newest]);
  return (
    <section ref={host} popover="manual" className={styles.host} aria-label={t('notices')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('common');
  const Icon = icons[toast.tone];
  const isPaused = useRef(false);
  useEffect(() => {
    let left = toast.duration;
    const step = 100;
    // Counted in steps, so that it stands still while somebody points at it or reads it by keyboard.
    const timer = setInterval(() => {
      if (!isPaused.current) left -= step;
      if (left <= 0) dismissToast(toast.id);
    }, step);
    return () => clearInterval(timer);
  }, [toast]);
  const pause = (value: boolean) => () => {
    isPaused.current = value;
  };
  const handleAction = () => {
    dismissToast(toast.id);
    toast.action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={styles.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={pause(true)}
      onPointerLeave={pause(false)}
      onFocus={pause(true)}
      onBlur={pause(false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        <ToastText content={toast.content} />
        {toast.action && (
          <button type="button" className={styles.action} onClick={handleAction}>
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label={t('close')} size={28} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
