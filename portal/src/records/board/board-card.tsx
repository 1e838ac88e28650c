import { useDraggable } from '@dnd-kit/core';
import type { HTMLAttributes } from 'react';
import styles from './board-card.module.css';
import { useCardBoard } from './card-board-context.ts';

export interface BoardCardProps extends HTMLAttributes<HTMLElement> {
  id: string;
  /** Not seen yet. */
  isUnseen?: boolean;
  /** Shown beside the board. */
  isCurrent?: boolean;
  /** Does not belong to its column any more. */
  isLeaving?: boolean;
  /** An event has just changed it. */
  isChanged?: boolean;
  /** Stays where it is. */
  isFixed?: boolean;
}

/** A card of a `CardBoard`; its first button is what the focus goes to. */
export function BoardCard({ isFixed = false, ...props }: BoardCardProps) {
  const { isCopy } = useCardBoard();
  if (isCopy) return <Frame {...props} aria-hidden data-copy />;
  return <DraggedCard {...props} isFixed={isFixed} />;
}

function DraggedCard({ isFixed, ...props }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: props.id, disabled: isFixed });
  return (
    <Frame
      {...props}
      {...listeners}
      ref={setNodeRef}
      data-row={props.id}
      data-drawn={isDragging || undefined}
      data-fixed={isFixed || undefined}
    />
  );
}

interface FrameProps extends Omit<BoardCardProps, 'isFixed'> {
  ref?: React.Ref<HTMLElement>;
}

function Frame({ id: _id, isUnseen, isCurrent, isLeaving, isChanged, children, ...rest }: FrameProps) {
  return (
    <article
      {...rest}
      className={isChanged ? `live-flash ${styles.card}` : styles.card}
      data-unseen={isUnseen || undefined}
      data-current={isCurrent || undefined}
      data-leaving={isLeaving || undefined}
    >
      {children}
    </article>
  );
}

export interface CardTitleProps {
  isUnseen?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** What opens the card. */
export function CardTitle({ isUnseen, onClick, children }: CardTitleProps) {
  return (
    <button type="button" className={styles.title} data-unseen={isUnseen || undefined} onClick={onClick}>
      {children}
    </button>
  );
}
