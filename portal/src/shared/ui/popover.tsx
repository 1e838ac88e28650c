import {
  type ReactNode,
  type Ref,
  type ToggleEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { EventBox } from '#shared/ui/event-box.tsx';
import { type PanelPlacement, placePanel, trackPanelPosition } from './place-panel.ts';
import styles from './popover.module.css';

/** The props for the button that opens the panel. */
export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
}

export interface PopoverHandle {
  open: () => void;
  close: () => void;
}

export interface PopoverProps {
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Name of the panel for screen readers. */
  label: string;
  role?: 'dialog' | 'menu';
  placement?: PanelPlacement;
  /** In px. Default: as wide as its content. */
  width?: number;
  onOpen?: (panel: HTMLElement) => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLElement>) => void;
  ref?: Ref<PopoverHandle>;
  /** Rendered only while the panel is open. */
  children: ReactNode;
}

/** The element that gets the focus when a panel opens: the panel itself if nothing in it can take it. */
const firstIn = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>('[data-autofocus]') ??
  panel.querySelector<HTMLElement>('input, button, a[href]') ??
  panel;

/**
 * A panel beside a button. The browser's own popover provides the top layer, closing by an outside click or Escape, and restoring the
 * focus;
 * this component only sets its position.
 */
export function Popover({
  trigger,
  label,
  role = 'dialog',
  placement = 'bottom-start',
  width,
  ...props
}: PopoverProps) {
  const { onOpen, onKeyDown, ref, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useImperativeHandle(
    ref,
    () => ({ open: () => panel.current?.showPopover(), close: () => panel.current?.hidePopover() }),
    [],
  );

  useEffect(() => {
    if (!isOpen) return;
    const [element, button] = [panel.current!, anchor.current!];
    return trackPanelPosition(() => placePanel(element, button, placement), element);
  }, [isOpen, placement]);

  // The content must exist before the panel is measured and focused. The browser moves the focus when it shows the panel, so that
  // a key pressed right afterwards goes to the panel. The event after showing it comes too late.
  const handleBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.newState !== 'open') return;
    flushSync(() => setIsOpen(true));
    event.currentTarget.removeAttribute('autofocus');
    firstIn(event.currentTarget).setAttribute('autofocus', '');
  };
  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.newState === 'closed') return setIsOpen(false);
    placePanel(event.currentTarget, anchor.current!, placement);
    if (!event.currentTarget.contains(document.activeElement)) firstIn(event.currentTarget).focus();
    onOpen?.(event.currentTarget);
  };

  return (
    <>
      {trigger({ ref: anchor, popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': isOpen })}
      <EventBox
        id={id}
        ref={panel}
        popover="auto"
        role={role}
        aria-label={label}
        tabIndex={-1}
        className={styles.panel}
        style={{ width }}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        onKeyDown={onKeyDown}
      >
        {isOpen && children}
      </EventBox>
    </>
  );
}
