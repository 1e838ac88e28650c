import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { IconGripVertical, IconPlus, IconTrash, IconVolume } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { DragArea } from '#shared/ui/drag/drag-area.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { childrenOf, idsUnder, placeAfterStep, placeOnto, textIn } from './instruction-rows.ts';
import styles from './instruction-tree.module.css';
import type { InstructionMoves } from './use-instruction-moves.ts';

export interface InstructionTreeProps {
  rows: readonly Instruction[];
  moves: InstructionMoves;
  /** With a search the order is not seen as a whole. */
  isOrderFixed: boolean;
  canChange: boolean;
  onEdit: (row: Instruction) => void;
  onAdd: (parentId: string | null) => void;
  /** Left out where the reader may not. */
  onRemove: ((row: Instruction) => void) | undefined;
}

interface Branch extends InstructionTreeProps {
  parentId: string | null;
  /** What is dragged, and with it what stands under it. */
  dragged: ReadonlySet<string>;
  draggedId: string | undefined;
  onKeyDown: (event: KeyboardEvent, row: Instruction) => void;
}

const steps = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;
const nothing: ReadonlySet<string> = new Set();
/** The place behind all commands of a menu, as a place where one is put down. */
const endOf = (parentId: string | null) => `end ${parentId ?? ''}`;

/** The menus a caller goes through, each under its command. Drawn to another place, or moved by Alt with an arrow. */
export function InstructionTree(props: InstructionTreeProps) {
  const { rows, moves } = props;
  const { t } = useTranslation('calls');
  const tree = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Instruction>();
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const nameOf = (id: string) => textIn(rowOf(id)?.title ?? { en: '', km: '', vi: '', zh: '' });
  const lastMoved = useRef<string>(undefined);

  // What was moved is elsewhere now; the focus stays with it.
  useEffect(() => {
    if (lastMoved.current) tree.current?.querySelector<HTMLElement>(`[data-command="${lastMoved.current}"]`)?.focus();
  }, [moves.said]);

  const placeName = (placeId: string) => {
    const row = rowOf(placeId);
    if (row) return t('commands.before', { name: nameOf(placeId) });
    const menu = placeId.slice(endOf(null).length);
    return t('commands.endOf', { name: menu ? nameOf(menu) : t('commands.first') });
  };
  const handleEnd = (id: string, placeId: string | null): boolean => {
    setDragged(undefined);
    lastMoved.current = undefined;
    if (placeId === null) return false;
    const isEnd = placeId.startsWith(endOf(null));
    const place = isEnd
      ? { parentId: placeId.slice(endOf(null).length) || null, beforeId: null }
      : placeOnto(rows, id, placeId);
    return place ? moves.move(id, place) : false;
  };
  function handleKeyDown(event: KeyboardEvent, row: Instruction): void {
    const step = event.altKey ? steps[event.key as keyof typeof steps] : undefined;
    if (!step) return;
    // The browser would go back.
    event.preventDefault();
    if (props.isOrderFixed || !props.canChange) return;
    const place = placeAfterStep(rows, row, step);
    lastMoved.current = row.id;
    if (place) moves.move(row.id, place);
  }

  return (
    <DragArea
      nameOf={nameOf}
      placeName={placeName}
      onStart={(id) => setDragged(rowOf(id))}
      onEnd={handleEnd}
      isLabel
      copy={dragged && <span className={styles.copy}>{textIn(dragged.title)}</span>}
    >
      <div ref={tree}>
        <Menu
          {...props}
          parentId={null}
          onKeyDown={handleKeyDown}
          draggedId={dragged?.id}
          dragged={dragged ? idsUnder(rows, dragged.id) : nothing}
        />
      </div>
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
    </DragArea>
  );
}

function Menu(props: Branch) {
  const { rows, parentId, canChange, isOrderFixed } = props;
  return (
    <ul className={styles.menu} data-first={parentId === null || undefined}>
      {childrenOf(rows, parentId).map((row) => (
        <Command key={row.id} row={row} {...props} />
      ))}
      {canChange && !isOrderFixed && <MenuEnd {...props} />}
    </ul>
  );
}

function Command({ row, ...branch }: Branch & { row: Instruction }) {
  const { rows, dragged, draggedId, canChange, isOrderFixed, moves, onEdit, onRemove } = branch;
  const { t } = useTranslation('calls');
  const isMovable = canChange && !isOrderFixed;
  const { setNodeRef: setDragged, listeners } = useDraggable({ id: row.id, disabled: !isMovable });
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: row.id, disabled: dragged.has(row.id) });
  const name = textIn(row.title);
  const isBefore = isOver && draggedId !== undefined && placeOnto(rows, draggedId, row.id)?.beforeId === row.id;
  const hasSound = Object.values(row.sounds).some(Boolean);
  const problem = moves.problem?.id === row.id ? moves.problem.text : undefined;
  return (
    <li>
      <div
        ref={(element) => {
          setDragged(element);
          setPlace(element);
        }}
        {...listeners}
        className={styles.row}
        data-movable={isMovable || undefined}
        data-dragged={dragged.has(row.id) || undefined}
        data-over={isOver ? (isBefore ? 'before' : 'behind') : undefined}
      >
        {isMovable && <IconGripVertical size={16} stroke={1.75} aria-hidden className={styles.grip} />}
        <kbd className={styles.key}>{row.key}</kbd>
        <button
          type="button"
          className={styles.name}
          data-command={row.id}
          aria-keyshortcuts={isMovable ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' : undefined}
          onClick={() => onEdit(row)}
          onKeyDown={(event) => branch.onKeyDown(event, row)}
        >
          <span className={styles.title}>{name}</span>
          <span className={styles.does}>
            {row.action === 'department' && row.departmentName
              ? t('commands.ringsAt', { name: row.departmentName })
              : t(`commands.does.${row.action}`)}
          </span>
        </button>
        {hasSound && (
          <IconVolume size={16} stroke={1.75} className={styles.sound} aria-label={t('commands.hasSound')} role="img" />
        )}
        {onRemove && (
          <IconButton label={t('commands.remove', { name })} onClick={() => onRemove(row)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {row.action === 'submenu' && <Menu {...branch} parentId={row.id} />}
    </li>
  );
}

/** Adds a command behind the others, and takes one that is put down there. */
function MenuEnd({ rows, parentId, dragged, onAdd }: Branch) {
  const { t } = useTranslation('calls');
  const isUnderIt = parentId !== null && dragged.has(parentId);
  const { setNodeRef, isOver } = useDroppable({ id: endOf(parentId), disabled: isUnderIt });
  const parent = rows.find(({ id }) => id === parentId);
  return (
    <li ref={setNodeRef} className={styles.end} data-over={isOver || undefined}>
      <Button variant="default" isSmall onClick={() => onAdd(parentId)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {parent ? t('commands.addTo', { name: textIn(parent.title) }) : t('commands.add')}
      </Button>
    </li>
  );
}
