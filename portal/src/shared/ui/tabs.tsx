import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
  icon?: ReactNode;
  /** How many there are behind it. */
  count?: number;
}

export interface TabsProps<T extends string> {
  /** What the tabs divide. */
  label: string;
  tabs: readonly Tab<T>[];
  /** Which is shown; from the page's search parameters, so that Back and a link lead to it. */
  value: T;
  onValueChange(value: NoInfer<T>): void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Tabs over what they show. Arrows, Home and End move and choose at once. */
export function Tabs<T extends string>({ label, tabs, value, onValueChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.id === value);
  const counts = tabs.map(({ count }) => count).join();

  // On phones the chosen one may lie beside what is shown, also once its figures have come. Not scrollIntoView: that would move
  // the page as well.
  useEffect(() => {
    const row = list.current!;
    const tab = row.querySelectorAll<HTMLElement>('[role="tab"]')[current];
    if (!tab) return;
    const start = tab.offsetLeft - row.offsetLeft;
    const end = start + tab.offsetWidth;
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [current, counts]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...list.current!.querySelectorAll<HTMLElement>('[role="tab"]')];
    // Not the one that is shown: what the key before this one chose may still be on its way.
    const focused = buttons.indexOf(event.target as HTMLElement);
    const targets: Record<string, number> = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    onValueChange(tabs[index]!.id);
    buttons[index]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onValueChange(tab.id)}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
