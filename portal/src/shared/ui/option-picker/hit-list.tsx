import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '../button.tsx';
import { Loading } from '../loading.tsx';
import { type PanelPlacement, placePanel } from '../place-panel.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './hit-list.module.css';

export interface HitPanelProps {
  /** Beside which it stands, as wide as that. */
  box: RefObject<HTMLElement | null>;
  placement: PanelPlacement;
  /** In px. */
  widest?: number;
  children: ReactNode;
}

/** What was found for what is being typed, in the top layer: over dialogs too, and never cut off by what scrolls. */
export function HitPanel({ box, placement, widest = Number.POSITIVE_INFINITY, children }: HitPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current!;
    const place = () => {
      if (!box.current) return;
      element.style.width = `${Math.min(box.current.offsetWidth, widest)}px`;
      placePanel(element, box.current, placement);
    };
    element.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(box.current!);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [box, placement, widest]);
  return (
    <div
      ref={panel}
      popover="manual"
      className={styles.panel}
      // A press on it leaves the focus where one types.
      onPointerDown={(event) => {
        if (!(event.target as Element).closest('button')) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

export interface HitListProps {
  id: string;
  label: string;
  /** Below 0: none. */
  active: number;
  isMultiple?: boolean;
  children: ReactNode;
}

/** The hits of a panel; the active one, which the keyboard moves, stays in sight. */
export function HitList({ id, label, active, isMultiple, children }: HitListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={label} aria-multiselectable={isMultiple}>
      {children}
    </div>
  );
}

export interface HitProps {
  /** That of the list, and which one it is. */
  id: string;
  className: string;
  isActive: boolean;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function Hit({ id, className, isActive, isChosen, isDisabled, onChoose, children }: HitProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays where one types, which moves the active one
    <div
      id={id}
      role="option"
      className={`${styles.hit} ${className}`}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      tabIndex={-1}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** What there is to say instead of hits. */
export function HitRemark({ children }: { children: ReactNode }) {
  return (
    <div className={styles.remark} role="status">
      {children}
    </div>
  );
}

export interface HitFailureProps {
  error: unknown;
  retryLabel: string;
  onRetry: () => void;
}

export function HitFailure({ error, retryLabel, onRetry }: HitFailureProps) {
  const errorText = useErrorText();
  return (
    <div className={styles.remark} role="alert">
      <span>{errorText(error instanceof ApiError ? error : { key: 'unexpected', params: {} })}</span>
      <Button variant="default" isSmall onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

export function HitSkeleton({ label, widths }: { label: string; widths: readonly string[] }) {
  return (
    <Loading label={label}>
      <div className={styles.skeleton}>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Loading>
  );
}

/** Only for screen readers: how many there are. */
export function HitCount({ children }: { children: ReactNode }) {
  return (
    <div className="visually-hidden" role="status">
      {children}
    </div>
  );
}
