import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { EventBox } from '#shared/ui/event-box.tsx';
import styles from './context-drawer.module.css';

export interface ContextDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * The visitor's details over the right of the thread, where there is no room beside it. Not modal: one may look something up
 * while writing. Escape closes it and gives the focus back.
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
