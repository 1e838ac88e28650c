import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '../button.tsx';
import { Group } from '../group.tsx';
import { Loading } from '../loading.tsx';
import { type PanelPlacement, placePanel, trackPanelPosition } from '../place-panel.ts';
import { Skeleton } from '../skeleton.tsx';
import styles from './search-result-list.module.css';

export interface HitPanelProps {
  /** The element beside which it opens, in the same width. */
  box: RefObject<HTMLElement | null>;
  placement: PanelPlacement;
  /** Largest width in px. */
  widest?: number;
  children: ReactNode;
}

/** Results for the typed text, in the top layer: above dialogs, and not clipped by scroll containers. */
export function SearchResultPanel({ box, placement, widest = Number.POSITIVE_INFINITY, children }: HitPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current!;
    const place = () => {
      if (!box.current) return;
      element.style.width = `${Math.min(box.current.offsetWidth, widest)}px`;
      placePanel(element, box.current, placement);
    };
    element.showPopover();
    return trackPanelPosition(place, element, box.current!);
  }, [box, placement, widest]);
  return (
    <div
      ref={panel}
      popover="manual"
      className={styles.panel}
      // Keeps the focus in the input.
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
  /** More results are being loaded. */
  isBusy?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** The results of a panel; the active one is kept in view. */
export function SearchResultList({
  id,
  label,
  active,
  isMultiple,
  isBusy,
  className = styles.list,
  children,
}: HitListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      className={className}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple}
      aria-busy={isBusy}
    >
      {children}
    </div>
  );
}

export interface HitGroupProps {
  label: string;
  /** Whether the label is visible. */
  isHeaded?: boolean;
  children: ReactNode;
}

/** A labelled group of results. */
export function SearchResultGroup({ label, isHeaded = true, children }: HitGroupProps) {
  return (
    <Group className={styles.group} aria-label={label}>
      {isHeaded && (
        <div className={styles.heading} aria-hidden>
          {label}
        </div>
      )}
      {children}
    </Group>
  );
}

export interface HitProps {
  /** Id of the list, and index of the option. */
  id: string;
  className: string;
  isActive: boolean;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  /** Called when the pointer moves over it, to make it active. */
  onPoint?: () => void;
  children: ReactNode;
}

export function Hit({ id, className, isActive, isChosen, isDisabled, onChoose, onPoint, children }: HitProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays where one types, which moves the active one
    <div
      id={id}
      role="option"
      className={`${styles.hit} ${className}`}
      aria-selected={isChosen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      data-pointed={onPoint !== undefined || undefined}
      tabIndex={-1}
      onClick={isDisabled ? undefined : onChoose}
      onPointerMove={onPoint}
    >
      {children}
    </div>
  );
}

/** A message instead of results. */
export function SearchResultNote({ children }: { children: ReactNode }) {
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

export function SearchResultError({ error, retryLabel, onRetry }: HitFailureProps) {
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

export function SearchResultSkeleton({ label, widths }: { label: string; widths: readonly string[] }) {
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

/** The number of results, for screen readers. */
export function SearchResultCount({ children }: { children: ReactNode }) {
  return (
    <div className="visually-hidden" role="status">
      {children}
    </div>
  );
}
