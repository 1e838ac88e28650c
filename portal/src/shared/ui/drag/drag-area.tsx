import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './drag-area.module.css';

export interface DragAreaProps {
  /** What is dragged, in words for screen readers. */
  nameOf: (id: string) => string;
  /** A place where it may be put down, in such words. */
  placeName: (placeId: string) => string;
  onStart?: (id: string) => void;
  /** It was put down, at no place where it was let go elsewhere or Escape was pressed. Answers whether it stays there. */
  onEnd: (id: string, placeId: string | null) => boolean;
  /** What follows the pointer; without it the dragged element itself does. */
  copy?: ReactNode;
  /** The copy is a label: it hangs below the pointer, and does not cover what is said of the place. */
  isLabel?: boolean;
  /** By keyboard, too, from an element that is a `useSortable`'s activator. Areas without have keys of their own. */
  hasKeys?: boolean;
  collision?: CollisionDetection;
  modifiers?: Modifier[];
  children: ReactNode;
}

const mouse = { activationConstraint: { distance: 6 } };
/** A finger that rests so long on an element takes it up; one that moves at once scrolls. In ms and px. */
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

const getStart = (event: Event) => (event instanceof MouseEvent ? event : (event as TouchEvent).touches[0]);
const belowPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const start = activatorEvent && getStart(activatorEvent);
  if (!start || !draggingNodeRect) return transform;
  const { left, top } = draggingNodeRect;
  return { ...transform, x: transform.x + start.clientX - left + 12, y: transform.y + start.clientY - top + 24 };
};

/** Where things are dragged with the mouse or a finger, and put down at places. What happens is announced. Needs the namespace `ui`. */
export function DragArea(props: DragAreaProps) {
  const { nameOf, placeName, onStart, onEnd, copy, hasKeys = false, collision = pointerWithin } = props;
  const { t } = useTranslation('ui');
  const pointers = [useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch)];
  const keys = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates });
  const sensors = useSensors(...pointers, hasKeys ? keys : null);
  const isPut = useRef(false);
  const isStarting = useRef(false);

  const finish = (id: string, placeId: string | null) => {
    isPut.current = onEnd(id, placeId);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isStarting.current = true;
      return t('drag.taken', { name: nameOf(String(active.id)) });
    },
    onDragOver: ({ active, over }) => {
      const isOwnPlace = isStarting.current && over?.id === active.id;
      isStarting.current = false;
      // It says first that it is taken up; that it lies where it lay is no news.
      if (isOwnPlace) return undefined;
      const name = nameOf(String(active.id));
      return over ? t('drag.over', { name, place: placeName(String(over.id)) }) : t('drag.nowhere', { name });
    },
    onDragEnd: ({ active, over }) =>
      over && isPut.current
        ? t('drag.put', { name: nameOf(String(active.id)), place: placeName(String(over.id)) })
        : t('drag.back', { name: nameOf(String(active.id)) }),
    onDragCancel: ({ active }) => t('drag.back', { name: nameOf(String(active.id)) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      modifiers={props.modifiers}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: hasKeys ? t('drag.instructions') : '' },
      }}
      onDragStart={({ active }) => onStart?.(String(active.id))}
      onDragEnd={({ active, over }) => finish(String(active.id), over ? String(over.id) : null)}
      onDragCancel={({ active }) => finish(String(active.id), null)}
    >
      {props.children}
      {copy !== undefined && (
        <DragOverlay dropAnimation={null} className={styles.copy} {...(props.isLabel && { modifiers: [belowPointer] })}>
          {copy}
        </DragOverlay>
      )}
    </DndContext>
  );
}
