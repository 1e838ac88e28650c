import { closestCenter, type Modifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { DragArea } from './drag-area.tsx';
import styles from './sortable-list.module.css';

/** The controls with which a row is moved. The row decides where to show them. */
export interface SortableParts {
  /** Drags the row with the mouse, a finger or the keyboard. */
  grip: ReactNode;
  /** Buttons for one step up and one step down. */
  steps: ReactNode;
}

export interface SortableListProps<T extends { id: string }> {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Must show the item at its new place at once. */
  onMove: (from: number, to: number) => void;
  /** The order cannot be changed, and rows have no such controls. */
  isFixed?: boolean;
  className?: string | undefined;
  itemClassName?: string | undefined;
  children: (item: T, index: number, parts: SortableParts | undefined) => ReactNode;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const isStep = '[data-step]';

/** A list whose order is changed by dragging, by keyboard from the grip, or with the buttons of each row. Needs the namespace `ui`. */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { items, nameOf, onMove, isFixed = false, className, itemClassName, children } = props;
  const { t } = useTranslation('ui');
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const total = items.length;
  const placeOf = (id: string) => items.findIndex((item) => item.id === id);

  const handleEnd = (id: string, placeId: string | null): boolean => {
    const to = placeId === null ? -1 : placeOf(placeId);
    const from = placeOf(id);
    if (from < 0 || to < 0 || from === to) return false;
    onMove(from, to);
    return true;
  };
  const handleStep = (index: number, by: 1 | -1) => {
    const item = items[index]!;
    flushSync(() => onMove(index, index + by));
    setSaid(t('order.moved', { name: nameOf(item), place: index + by + 1, total }));
    // The focus moves with the row. At either end of the list, the other button gets it.
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${item.id}"] ${isStep}`) ?? [];
    const [wanted, other] = by < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  };
  const stepsOf = (item: T, index: number) => (
    <span className={styles.steps}>
      <IconButton
        size={32}
        data-step
        label={t('order.up', { name: nameOf(item) })}
        disabled={index === 0}
        onClick={() => handleStep(index, -1)}
      >
        <IconChevronUp {...icon} />
      </IconButton>
      <IconButton
        size={32}
        data-step
        label={t('order.down', { name: nameOf(item) })}
        disabled={index === total - 1}
        onClick={() => handleStep(index, 1)}
      >
        <IconChevronDown {...icon} />
      </IconButton>
    </span>
  );
  return (
    <DragArea
      hasKeys
      collision={closestCenter}
      modifiers={[upAndDown]}
      nameOf={(id) => nameOf(items[placeOf(id)]!)}
      placeName={(id) => t('drag.place', { place: placeOf(id) + 1, total })}
      onEnd={handleEnd}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={[styles.list, className].filter(Boolean).join(' ')}>
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} name={nameOf(item)} isFixed={isFixed} className={itemClassName}>
              {(grip) => children(item, index, isFixed ? undefined : { grip, steps: stepsOf(item, index) })}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DragArea>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  isFixed: boolean;
  className: string | undefined;
  children: (grip: ReactNode) => ReactNode;
}

type Listener = (event: SyntheticEvent) => void;

/** A row can be dragged by any part that is not a control. */
const ignoreControls = (listeners: Record<string, unknown> | undefined): Record<string, Listener> =>
  Object.fromEntries(
    Object.entries(listeners ?? {}).map(([name, listener]) => [
      name,
      (event) => {
        const control = (event.target as Element).closest('button, input, select, textarea, a, label');
        if (!control || control.hasAttribute('data-grip')) (listener as Listener)(event);
      },
    ]),
  );

function SortableRow({ id, name, isFixed, className, children }: SortableRowProps) {
  const { t } = useTranslation('ui');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
    attributes: { roleDescription: t('drag.role') },
  });
  const grip = (
    <button
      {...attributes}
      ref={setActivatorNodeRef}
      type="button"
      className={styles.grip}
      data-grip
      aria-label={t('drag.grip', { name })}
    >
      <IconGripVertical {...icon} />
    </button>
  );
  return (
    <li
      {...(isFixed ? {} : ignoreControls(listeners))}
      ref={setNodeRef}
      data-id={id}
      data-dragged={isDragging || undefined}
      data-movable={!isFixed || undefined}
      className={[styles.item, className].filter(Boolean).join(' ')}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {children(grip)}
    </li>
  );
}
