import type { ServiceEntry } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceIcon } from '../components/service-icon.tsx';
import { useTitle } from '../service-catalogue.queries.ts';
import styles from './catalogue-tree.module.css';
import type { TreeRow } from './tree-rows.ts';
import type { EntryMoves } from './use-entry-moves.ts';

export interface CatalogueTreeProps {
  rows: readonly TreeRow[];
  selectedId: string | undefined;
  onSelect: (entry: ServiceEntry) => void;
  onOpenChange: (id: string, isOpen: boolean) => void;
  moves: EntryMoves;
  /** With a filter the order is not seen as a whole. */
  isOrderFixed: boolean;
}

/** Arrows walk and open, Enter shows, Alt with an arrow moves. One stop of the Tab key. */
export function CatalogueTree(props: CatalogueTreeProps) {
  const { rows, selectedId, onSelect, onOpenChange, moves, isOrderFixed } = props;
  const { t } = useTranslation('service-catalogue');
  const tree = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const [dragged, setDragged] = useState<TreeRow | null>(null);
  const [over, setOver] = useState<string | null>(null);
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
  // What was moved is another element's neighbour now; the focus stays with it.
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

  const isTarget = (row: TreeRow) => dragged !== null && row.parentId === dragged.parentId;
  const handleDrop = (event: DragEvent, row: TreeRow) => {
    event.preventDefault();
    if (dragged && isTarget(row)) moves.moveTo(dragged.entry, row.place - 1);
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <div ref={tree} role="tree" aria-label={t('tree.label')} className={styles.tree}>
        {rows.map((row, index) => (
          <div
            key={row.entry.id}
            role="treeitem"
            data-id={row.entry.id}
            aria-level={row.depth}
            aria-posinset={row.place}
            aria-setsize={row.places}
            aria-expanded={row.hasChildren ? row.isOpen : undefined}
            aria-selected={row.entry.id === selectedId}
            tabIndex={row === stop ? 0 : -1}
            className={styles.row}
            style={{ '--depth': row.depth - 1 } as React.CSSProperties}
            data-inactive={!row.entry.isActive || undefined}
            data-dragged={dragged?.entry.id === row.entry.id || undefined}
            data-over={
              over === row.entry.id && dragged && dragged.entry.id !== row.entry.id
                ? dragged.place < row.place
                  ? 'after'
                  : 'before'
                : undefined
            }
            draggable={!isOrderFixed && moves.mayMove(row.entry)}
            onFocus={() => setFocusedId(row.entry.id)}
            onClick={() => onSelect(row.entry)}
            onKeyDown={(event) => handleKeyDown(event, row, index)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(row);
            }}
            onDragOver={(event) => {
              if (!isTarget(row)) return;
              event.preventDefault();
              setOver(row.entry.id);
            }}
            onDrop={(event) => handleDrop(event, row)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
          >
            <Opener row={row} onOpenChange={onOpenChange} />
            <Line entry={row.entry} />
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </>
  );
}

/** For the mouse; the keyboard has its arrows. */
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
