import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { EventBox } from '#shared/ui/event-box.tsx';
import styles from './context-drawer.module.css';

export interface ContextDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * The visitor's details above the right side of the thread, where there is no space beside it. It is not modal, so that the operator can
 * look
 * something up while writing. Escape closes it and restores the focus.
 */
export function ContextDrawer({ onClose, children }: ContextDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <EventBox ref={drawer} className={styles.drawer} tabIndex={-1} onKeyDown={handleKey}>
      {children}
    </EventBox>
  );
}
