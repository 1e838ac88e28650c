import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { Menu, MenuItem } from './menu.tsx';
import styles from './tabs.module.css';
import { useMediaQuery } from './use-media-query.ts';
import { fadingAcross, useScrollEdges } from './use-scroll-edges.ts';

export interface Tab<T extends string> {
  id: T;
  label: ReactNode;
  icon?: ReactNode;
  /** The number of entries in the tab; null keeps its place until it is known. */
  count?: number | null;
  /** What is wrong in it, for screen readers; marks the tab. */
  problem?: string | false;
}

export interface TabsProps<T extends string> {
  /** The name of the set of tabs. */
  label: string;
  tabs: readonly Tab<T>[];
  /**
   * Rarer ones, in a menu behind the others; the chosen one of them stands last in the row, so that no other moves. Others for which there
   * is no room are in the menu as well.
   */
  more?: { label: string; tabs: readonly Tab<T>[] } | undefined;
  /** The shown tab. It comes from the page's search parameters, so that Back and links work. */
  value: T;
  onValueChange(value: NoInfer<T>): void;
  /** Above a list of conversations: as quiet as the rows below, with plain counts. */
  isQuiet?: boolean;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** So far a tab stays from an edge that fades, in px. */
const edge = 40;

/** Tabs above their content. Arrow keys, Home and End move to a tab and open it at once. */
export function Tabs<T extends string>({
  label,
  tabs: usual,
  more,
  value,
  onValueChange,
  isQuiet,
  children,
}: TabsProps<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const ids = usual.map((tab) => tab.id);
  const counts = usual.map(({ count }) => count).join();
  const fitting = useFitting(row, { ids, value, content: [ids, value, counts].join() });
  const inMenu = more ? [...usual.slice(fitting), ...more.tabs] : [];
  const tabs = [...(more ? usual.slice(0, fitting) : usual), ...inMenu.filter((tab) => tab.id === value)];
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.id === value);

  // The chosen tab may be outside the visible area, also after the counts are loaded or when a panel narrows the row.
  // scrollIntoView is not used, because it would scroll the page as well.
  useEffect(() => {
    const area = list.current!;
    const tab = area.querySelectorAll<HTMLElement>('[role="tab"]')[current];
    if (!tab) return;
    const reveal = () => {
      const start = tab.offsetLeft - area.offsetLeft - edge;
      const end = start + tab.offsetWidth + 2 * edge;
      if (start < area.scrollLeft) area.scrollLeft = start;
      else if (end > area.scrollLeft + area.clientWidth) area.scrollLeft = end - area.clientWidth;
    };
    reveal();
    const observer = new ResizeObserver(reveal);
    observer.observe(area);
    return () => observer.disconnect();
  }, [current, counts]);
  useScrollEdges(list, tabs.map((tab) => tab.id).join());

  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...list.current!.querySelectorAll<HTMLElement>('[role="tab"]')];
    // The focused tab, not the shown one, because the change made by the previous key may still be pending.
    const focused = buttons.indexOf(event.target as HTMLElement);
    const targets: Record<string, number> = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    onValueChange(tabs[index]!.id);
    buttons[index]?.focus();
  };

  const strip = (
    <div
      ref={list}
      className={`${styles.list} ${fadingAcross}`}
      role="tablist"
      aria-label={label}
      data-quiet={isQuiet || undefined}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          data-tab={tab.id}
          className={styles.tab}
          aria-selected={tab.id === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onValueChange(tab.id)}
        >
          {tab.icon}
          {tab.label}
          {tab.problem && (
            <span className={styles.problem}>
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{tab.problem}</span>
            </span>
          )}
          {tab.count !== undefined && (
            <span className={styles.count} data-unknown={tab.count === null || undefined}>
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
  return (
    <div className={styles.tabs}>
      {more ? (
        <div ref={row} className={styles.row} data-tabs>
          {strip}
          <MoreTabs label={more.label} tabs={inMenu.filter((tab) => tab.id !== value)} onValueChange={onValueChange} />
        </div>
      ) : (
        strip
      )}
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

interface FittingOptions {
  ids: readonly string[];
  value: string;
  /** Differs when a tab is wider or another is chosen. */
  content: string;
}

/** How many of the tabs have room beside the menu of the rarer ones. On phones all of them have: the row is moved with a finger there. */
function useFitting(row: RefObject<HTMLElement | null>, { ids, value, content }: FittingOptions): number {
  const widths = useRef(new Map<string, number>());
  const [fitting, setFitting] = useState(ids.length);
  const canFold = useMediaQuery(`(min-width: ${breakpoints.md}px)`);
  const widthOf = (id: string) => widths.current.get(id) ?? 0;
  const countIn = (room: number) => {
    const ends = ids.map((_, index) => ids.slice(0, index + 1).reduce((sum, id) => sum + widthOf(id), 0));
    return ends.filter((end) => end <= room).length;
  };
  const measure = useEffectEvent((element: HTMLElement) => {
    const menu = element.querySelector('button:not([role="tab"])');
    if (!menu || element.clientWidth === 0) return;
    // Those in the menu are as wide as they last were in the row.
    for (const tab of element.querySelectorAll<HTMLElement>('[role="tab"]'))
      widths.current.set(tab.dataset.tab!, tab.getBoundingClientRect().width);
    const room = element.clientWidth - Math.ceil(menu.getBoundingClientRect().width);
    const count = countIn(room);
    setFitting(ids.slice(0, count).includes(value) ? count : countIn(room - widthOf(value)));
  });
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !canFold) return;
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    // Their labels get wider without the row: in another language, or when its font arrives.
    for (const tab of element.querySelectorAll('[role="tab"]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, canFold, content, fitting]);
  return canFold ? fitting : ids.length;
}

interface MoreTabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  onValueChange: (value: T) => void;
}

function MoreTabs<T extends string>({ label, tabs, onValueChange }: MoreTabsProps<T>) {
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={(props) => (
        <button {...props} type="button" className={styles.tab}>
          {label}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {tabs.map((tab) => (
        <MenuItem key={tab.id} icon={tab.icon} onSelect={() => onValueChange(tab.id)}>
          <span className={styles.entry}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
