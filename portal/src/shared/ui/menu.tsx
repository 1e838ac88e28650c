import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './menu.module.css';
import { Popover, type PopoverHandle, type PopoverProps } from './popover.tsx';
import { shortcutKeys, useSingleKeys } from './use-shortcut.ts';

const CloseMenu = createContext<() => void>(() => {});

/** The pause after which typed letters start a new search, in ms. */
const typingPause = 600;

/** A list of choices below a button. Arrows, Home and End move, letters jump to an entry, Enter chooses, Escape and Tab close. */
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
    const focused = items[current]?.dataset.leads === 'on' ? items[current] : undefined;
    const back = items.find((item) => item.dataset.leads === 'back');
    const leading = event.key === 'ArrowRight' ? focused : event.key === 'ArrowLeft' ? back : undefined;
    if (leading) {
      event.preventDefault();
      leading.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') next(current + 1);
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
  /** For a choice of one: whether this entry is chosen. */
  isChecked?: boolean;
  isDisabled?: boolean;
  /** Why the entry is disabled, or more information about it. */
  hint?: string;
  isDangerous?: boolean;
  /** The single key that does the same while the menu is closed, such as `KeyA`. */
  shortcut?: string | undefined;
  /** The menu stays open and shows other entries: further ones (`on`), or again those before (`back`). */
  leads?: 'on' | 'back';
  onSelect: () => void;
  children: ReactNode;
}

/** The entry with which one goes on in a menu whose entries have been replaced. */
const firstAfterLead = '[aria-checked="true"], [data-leads="on"]';

export function MenuItem({
  icon,
  isChecked,
  isDisabled,
  hint,
  isDangerous,
  shortcut,
  leads,
  onSelect,
  children,
}: MenuItemProps) {
  const close = use(CloseMenu);
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isDisabled) return;
    const menu = leads && currentTarget.closest('[role="menu"]');
    if (!menu) {
      close();
      return onSelect();
    }
    flushSync(onSelect);
    menu.querySelector<HTMLElement>(firstAfterLead)?.focus();
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
      data-leads={leads}
      aria-expanded={leads && leads === 'back'}
      onClick={handleClick}
      onPointerMove={(event) => event.currentTarget.focus()}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>
        {children}
        {/* Also visible, because touch and keyboard have no hover. The entry's name stays short; screen readers read the title. */}
        {isDisabled && hint && (
          <span className={styles.hint} aria-hidden>
            {hint}
          </span>
        )}
      </span>
      {shortcut && <ItemKey shortcut={shortcut} />}
      {isChecked && <IconCheck size={16} stroke={1.75} aria-hidden />}
      {leads === 'on' && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
    </button>
  );
}

/** The key of an entry; nothing where the user has switched single keys off. */
function ItemKey({ shortcut }: { shortcut: string }) {
  const [hasSingleKeys] = useSingleKeys();
  return (
    hasSingleKeys && (
      <kbd className={styles.key} aria-hidden>
        {shortcutKeys(shortcut).join('')}
      </kbd>
    )
  );
}

/** A secondary heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}

/** A group of short choices side by side, below a secondary heading. */
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

/** A line that explains the choices and is not a choice itself. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>;
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
