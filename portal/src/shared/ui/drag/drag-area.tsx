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
  /** The name of the dragged element for screen readers. */
  nameOf: (id: string) => string;
  /** The name of a drop target for screen readers. */
  placeName: (placeId: string) => string;
  onStart?: (id: string) => void;
  /**
   * The element was dropped. The target is null if it was dropped elsewhere or Escape was pressed. Returns whether the element stays there.
   */
  onEnd: (id: string, placeId: string | null) => boolean;
  /** What follows the pointer. Without it, the dragged element itself does. */
  copy?: ReactNode;
  /** The copy is a label: it is shown below the pointer, so that it does not cover the text about the target. */
  isLabel?: boolean;
  /**
   * Dragging works by keyboard as well, from an element that is the activator of a `useSortable`. Areas without this have keys of their
   * own.
   */
  hasKeys?: boolean;
  collision?: CollisionDetection;
  modifiers?: Modifier[];
  children: ReactNode;
}

const mouse = { activationConstraint: { distance: 6 } };
/** A finger that rests on an element this long starts a drag; a finger that moves at once scrolls. In ms and px. */
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };

const getStart = (event: Event) => (event instanceof MouseEvent ? event : (event as TouchEvent).touches[0]);
const belowPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const start = activatorEvent && getStart(activatorEvent);
  if (!start || !draggingNodeRect) return transform;
  const { left, top } = draggingNodeRect;
  return { ...transform, x: transform.x + start.clientX - left + 12, y: transform.y + start.clientY - top + 24 };
};

/**
 * An area in which elements are dragged with the mouse or a finger and dropped on targets. Every step is announced. Needs the namespace
 * `ui`.
 */
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
      // The start of the drag is announced first. That the element is above its own place is no new information.
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
