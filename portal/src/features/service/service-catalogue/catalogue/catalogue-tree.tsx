import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ServiceEntry } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from '#shared/ui/drag/drag-area.tsx';
import { ServiceIcon } from '../components/service-icon.tsx';
import { useTitle } from '../service-catalogue.queries.ts';
import styles from './catalogue-tree.module.css';
import type { TreeRow } from './tree-rows.ts';
import type { EntryActions } from './use-entry-moves.ts';

export interface CatalogueTreeProps {
  rows: readonly TreeRow[];
  selectedId: string | undefined;
  onSelect: (entry: ServiceEntry) => void;
  onOpenChange: (id: string, isOpen: boolean) => void;
  moves: EntryActions;
  /** With a filter, the order is incomplete and cannot be changed. */
  isOrderFixed: boolean;
}

/** Arrow keys move and expand, Enter opens, Alt with an arrow reorders. The tree is one stop of the Tab key. */
export function CatalogueTree(props: CatalogueTreeProps) {
  const { rows, selectedId, onSelect, onOpenChange, moves, isOrderFixed } = props;
  const { t } = useTranslation(['service-catalogue', 'ui']);
  const tree = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const [dragged, setDragged] = useState<TreeRow | null>(null);
  const title = useTitle();
  const stop = rows.find(({ entry }) => entry.id === (focusedId ?? selectedId)) ?? rows[0];

  const focus = (id: string | null | undefined) => {
    if (!id) return;
    setFocusedId(id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  };
  const step = (row: TreeRow, by: 1 | -1) => {
    if (isOrderFixed) return;
    moves.moveBy(row.entry, by);
  };
  // A moved entry has a new position in the document; the focus must stay on it.
  useEffect(() => {
    if (moves.said && focusedId && tree.current?.contains(document.activeElement)) focus(focusedId);
  }, [moves.said]);

  const handleKeyDown = (event: KeyboardEvent, row: TreeRow, index: number) => {
    const isUp = event.key === 'ArrowUp';
    if (event.altKey && (isUp || event.key === 'ArrowDown')) {
      event.preventDefault();
      return step(row, isUp ? -1 : 1);
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { entry, hasChildren, isOpen, parentId } = row;
    const doings: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]?.entry.id),
      ArrowUp: () => focus(rows[index - 1]?.entry.id),
      Home: () => focus(rows[0]?.entry.id),
      End: () => focus(rows.at(-1)?.entry.id),
      ArrowRight: () => (hasChildren && !isOpen ? onOpenChange(entry.id, true) : focus(rows[index + 1]?.entry.id)),
      ArrowLeft: () => (isOpen ? onOpenChange(entry.id, false) : focus(parentId)),
      Enter: () => onSelect(entry),
      ' ': () => onSelect(entry),
    };
    const doing = doings[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  };

  const rowOf = (id: string) => rows.find(({ entry }) => entry.id === id);
  const nameOf = (id: string) => {
    const row = rowOf(id);
    return row ? title(row.entry.titles) : '';
  };
  const handleEnd = (_id: string, placeId: string | null): boolean => {
    const target = placeId ? rowOf(placeId) : undefined;
    setDragged(null);
    if (!dragged || !target || target === dragged) return false;
    moves.moveTo(dragged.entry, target.place - 1);
    return true;
  };

  return (
    <DragArea
      nameOf={nameOf}
      placeName={(id) => t('ui:drag.place', { place: rowOf(id)?.place ?? 0, total: rowOf(id)?.places ?? 0 })}
      onStart={(id) => setDragged(rowOf(id) ?? null)}
      onEnd={handleEnd}
      isLabel
      copy={dragged && <span className={styles.copy}>{title(dragged.entry.titles)}</span>}
    >
      <div ref={tree} role="tree" aria-label={t('tree.label')} className={styles.tree}>
        {rows.map((row, index) => (
          <TreeLine
            key={row.entry.id}
            row={row}
            dragged={dragged}
            isMovable={!isOrderFixed && moves.mayMove(row.entry)}
            aria-selected={row.entry.id === selectedId}
            tabIndex={row === stop ? 0 : -1}
            onFocus={() => setFocusedId(row.entry.id)}
            onClick={() => onSelect(row.entry)}
            onKeyDown={(event) => handleKeyDown(event, row, index)}
          >
            <Opener row={row} onOpenChange={onOpenChange} />
            <Line entry={row.entry} />
          </TreeLine>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </DragArea>
  );
}

interface TreeLineProps extends HTMLAttributes<HTMLDivElement> {
  row: TreeRow;
  /** The dragged entry, which can only be dropped among its siblings. */
  dragged: TreeRow | null;
  isMovable: boolean;
  children: ReactNode;
}

function TreeLine({ row, dragged, isMovable, tabIndex, ...rest }: TreeLineProps) {
  const { entry, depth, place, places, hasChildren, isOpen, parentId } = row;
  const isBeside = dragged !== null && dragged.parentId === parentId;
  const { setNodeRef: setDragged, listeners } = useDraggable({ id: entry.id, disabled: !isMovable });
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: entry.id, disabled: !isBeside });
  const isOwn = dragged?.entry.id === entry.id;
  return (
    <div
      {...rest}
      {...listeners}
      ref={(element) => {
        setDragged(element);
        setPlace(element);
      }}
      role="treeitem"
      tabIndex={tabIndex}
      data-id={entry.id}
      aria-level={depth}
      aria-posinset={place}
      aria-setsize={places}
      aria-expanded={hasChildren ? isOpen : undefined}
      className={styles.row}
      style={{ '--depth': depth - 1 } as React.CSSProperties}
      data-inactive={!entry.isActive || undefined}
      data-dragged={isOwn || undefined}
      data-over={isOver && isBeside && !isOwn ? (dragged.place < place ? 'after' : 'before') : undefined}
    />
  );
}

/** Only for the mouse; the keyboard uses the arrow keys. */
function Opener({ row, onOpenChange }: { row: TreeRow } & Pick<CatalogueTreeProps, 'onOpenChange'>) {
  if (!row.hasChildren) return <span className={styles.opener} />;
  return (
    <span
      className={styles.opener}
      data-open={row.isOpen || undefined}
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        onOpenChange(row.entry.id, !row.isOpen);
      }}
    >
      <IconChevronRight size={16} stroke={1.75} />
    </span>
  );
}

function Line({ entry }: { entry: ServiceEntry }) {
  const { t } = useTranslation('service-catalogue');
  const title = useTitle();
  const { childCount, productCount, ruleCount, level } = entry;
  const counts = [
    childCount > 0 &&
      level !== 'subtype' &&
      t(level === 'category' ? 'count.types' : 'count.subtypes', { count: childCount }),
    productCount > 0 && t('count.products', { count: productCount }),
    ruleCount > 0 && t('count.rules', { count: ruleCount }),
  ].filter(Boolean);
  return (
    <>
      <span className={styles.icon}>
        <ServiceIcon name={entry.icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title(entry.titles)}</span>
        <span className={styles.counts}>{counts.join(' · ')}</span>
      </span>
      {entry.source === 'remote' && <span className={styles.state}>{t('remote.mark')}</span>}
      {!entry.isActive && <span className={styles.state}>{t('state.inactive')}</span>}
    </>
  );
}
