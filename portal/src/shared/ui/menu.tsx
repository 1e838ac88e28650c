import { IconCheck } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useRef } from 'react';
import styles from './menu.module.css';
import { Popover, type PopoverHandle, type PopoverProps } from './popover.tsx';

const CloseMenu = createContext<() => void>(() => {});

/** How long typed letters count as one word to look for, in ms. */
const typingPause = 600;

/** A list of choices under a button: arrows, Home and End move, letters jump, Enter chooses, Escape and Tab leave. */
export function Menu({ children, ...props }: Omit<PopoverProps, 'role' | 'onKeyDown' | 'ref'>) {
  const popover = useRef<PopoverHandle>(null);
  const typed = useRef({ text: '', at: 0 });

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return popover.current?.close();
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
    ];
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = (index: number) => {
      event.preventDefault();
      items.at(index % items.length)?.focus();
    };
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight') next(current + 1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') next(Math.max(current, 0) - 1);
    else if (event.key === 'Home') next(0);
    else if (event.key === 'End') next(-1);
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const isContinued = event.timeStamp - typed.current.at < typingPause;
      const text = (isContinued ? typed.current.text : '') + event.key.toLocaleLowerCase();
      typed.current = { text, at: event.timeStamp };
      items.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(text))?.focus();
    }
  };

  return (
    <Popover {...props} ref={popover} role="menu" onKeyDown={handleKeyDown}>
      <CloseMenu value={() => popover.current?.close()}>{children}</CloseMenu>
    </Popover>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  /** For a choice of one: whether this is the one. */
  isChecked?: boolean;
  isDisabled?: boolean;
  /** Why it is disabled, or more about it. */
  hint?: string;
  isDangerous?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, isChecked, isDisabled, hint, isDangerous, onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const handleClick = () => {
    if (isDisabled) return;
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      {...(isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked })}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      title={hint}
      className={styles.item}
      data-dangerous={isDangerous || undefined}
      onClick={handleClick}
      onPointerMove={(event) => event.currentTarget.focus()}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>
        {children}
        {/* In sight too, as touch and keyboard know no hover; its name stays short, the title tells screen readers. */}
        {isDisabled && hint && (
          <span className={styles.hint} aria-hidden>
            {hint}
          </span>
        )}
      </span>
      {isChecked && <IconCheck size={16} stroke={1.75} aria-hidden />}
    </button>
  );
}

/** A quiet heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}

/** Short choices of one kind beside each other, under a quiet heading. */
export function MenuRow({ label, children }: { label: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <fieldset className={styles.choices} aria-labelledby={headingId}>
      <div className={styles.heading} id={headingId}>
        {label}
      </div>
      <div className={styles.row}>{children}</div>
    </fieldset>
  );
}

/** A line that explains the choices, and is none. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
