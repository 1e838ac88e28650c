import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { findOpener, findRow } from '#shared/ui/row-keys.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './side-panel.module.css';

/** The class of a button that reads like a link within a sentence. */
export const textButtonClass: string = styles.textButton!;

export interface SidePanelProps {
  label: string;
  /** The id of the shown record: when it changes, the panel takes the focus again. */
  of: string;
  onClose: () => void;
  /** Over the whole page instead of its end. */
  isWide?: boolean;
  children: ReactNode;
}

/** What opens the record in the list, where the list has it. */
function findInList(id: string): HTMLElement | null {
  const row = findRow(id);
  return row ? findOpener(row) : null;
}

/** Over the end of the page, not modal: the list beside it stays in use. Has the focus while it is open, closes with Escape and gives the focus back. */
export function SidePanel({ label, of, onClose, isWide, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<{ element: Element | null; id: string }>(null);
  const shown = useRef(of);
  useEffect(() => {
    shown.current = of;
    const active = document.activeElement;
    // What was chosen within the panel is gone with what it showed.
    if (!panel.current?.contains(active)) {
      const id = active?.closest<HTMLElement>('[data-row]')?.dataset.row ?? of;
      opener.current = { element: active, id };
    }
    panel.current?.focus({ preventScroll: true });
  }, [of]);
  useEffect(
    () => () => {
      // What had the focus in the panel is gone. Somebody who closes it from the list stays where they are.
      if (document.activeElement !== document.body) return;
      const last = opener.current?.element;
      const row = findInList(shown.current);
      // Keys have led on from the record it was opened with.
      if (opener.current?.id !== shown.current) row?.focus({ preventScroll: true });
      else if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
      // Opened with the page by nothing on it, or not in the list.
      if (document.activeElement !== document.body) return;
      const other = row ?? last;
      if (other instanceof HTMLElement && other.isConnected) other.focus({ preventScroll: true });
    },
    [],
  );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog or a menu inside takes its own Escape.
    if (event.target instanceof HTMLElement && event.target.closest('dialog, [popover]')) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-side-panel
      data-wide={isWide || undefined}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {children}
    </aside>
  );
}

/** What the panel is about, with its head above and what scrolls below. */
export function SidePanelContent({ head, children, foot }: { head: ReactNode; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={styles.open}>
      {head}
      <div className={styles.body}>{children}</div>
      {foot}
    </div>
  );
}

export interface SidePanelFootProps {
  /** Somebody writes in it: single keys are text there. */
  isWriting?: boolean;
  children: ReactNode;
}

/** Below what scrolls, within reach of the thumb: the next thing to do with the record. */
export function SidePanelFoot({ isWriting, children }: SidePanelFootProps) {
  return (
    <div className={styles.foot} data-composing={isWriting || undefined}>
      {children}
    </div>
  );
}

interface ClosableProps {
  closeLabel: string;
  onClose: () => void;
}

/** In the place of what cannot be shown: what is said of it, and the way out. */
export function SidePanelNote({ closeLabel, onClose, children }: ClosableProps & { children: ReactNode }) {
  return (
    <>
      <div className={styles.noteHead}>
        <IconButton label={closeLabel} title={`${closeLabel} (Esc)`} size={32} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {children}
    </>
  );
}

/** Something that is on its way, in the shape of the panel. */
export function SidePanelSkeleton(props: ClosableProps) {
  return (
    <SidePanelNote {...props}>
      <Loading>
        <div className={styles.skeleton}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} width="35%" />
          <Skeleton height={8} />
          <Skeleton height={36} width="70%" />
          {[90, 70, 82, 55, 76].map((width) => (
            <Skeleton key={width} height={14} width={`${width}%`} />
          ))}
        </div>
      </Loading>
    </SidePanelNote>
  );
}
