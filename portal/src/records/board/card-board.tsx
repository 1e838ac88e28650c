import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragArea } from '#shared/ui/drag/drag-area.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { type OpenRow, useRowSteps } from '#shared/ui/row-keys.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import styles from './card-board.module.css';
import { CardBoardContext, type DropVerdict } from './card-board-context.ts';
import { findCard, followWithFocus, getCard, neighbourCard, nextColumn } from './card-places.ts';

export interface CardBoardProps<Card> {
  /** A card by what it says as `data-row`. */
  find: (id: string) => Card | undefined;
  nameOf: (card: Card) => string;
  columnName: (columnId: string) => string;
  /** Whether the card may be put into a column. */
  judge: (card: Card, columnId: string) => DropVerdict;
  /** It was put there, by mouse, finger or keyboard, and may be. */
  onDrop: (card: Card, columnId: string) => void;
  /** The card as it looks in its column, to be seen under the pointer. */
  renderCard: (card: Card) => ReactNode;
  /** Few columns: they share the room there is. */
  isWide?: boolean;
  onContextMenu?: (event: MouseEvent, card: Card, element: Element) => void;
  /** The card that a panel shows. */
  open?: OpenRow;
  /** Its columns. */
  children: ReactNode;
}

/**
 * Cards in columns, to be drawn from one into another with the mouse or a finger. By keyboard arrows, J and K go from card to card, and with
 * Shift the arrows left and right put the focused card into the neighbouring column. While a card is open, arrows lead on from that one and
 * take the panel along. Needs the namespace `ui`.
 */
export function CardBoard<Card>(props: CardBoardProps<Card>) {
  const { find, nameOf, columnName, judge, onDrop, renderCard, isWide, onContextMenu, open, children } = props;
  const { t } = useTranslation('ui');
  const board = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Card | null>(null);
  const [said, setSaid] = useState('');
  useRowSteps(board, open);

  /** Puts a card into a column, or says why not. */
  function put(card: Card, columnId: string): boolean {
    const verdict = judge(card, columnId);
    if (verdict.kind === 'refused')
      showToast({ tone: 'error', id: 'card-board', content: verdict.why, duration: 5000 });
    if (verdict.kind === 'open') onDrop(card, columnId);
    return verdict.kind === 'open';
  }

  const handleEnd = (id: string, columnId: string | null): boolean => {
    setDrawn(null);
    const card = find(id) ?? drawn;
    return Boolean(card && columnId && put(card, columnId));
  };

  const stepAcross = (by: number, isRepeated: boolean) => {
    const card = open && findCard(board.current!, open.id);
    const next = card && neighbourCard(board.current!, card, by);
    // A key that is held down would fetch each record that it passes, and mark it as seen.
    if (!open || !next || isRepeated) return;
    open.show(next.dataset.row!);
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const isForOpen = ({ target }: globalThis.KeyboardEvent) => {
    if (!open || !(target instanceof Element) || board.current!.closest('[inert]')) return false;
    if (target.matches('[data-side-panel], body')) return true;
    // The menu of a card has arrows of its own.
    return board.current!.contains(target) && target.closest('[data-row], [popover]')?.matches('[data-row]') === true;
  };
  useShortcut('ArrowRight', ({ repeat }) => stepAcross(1, repeat), { isMeant: isForOpen });
  useShortcut('ArrowLeft', ({ repeat }) => stepAcross(-1, repeat), { isMeant: isForOpen });

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const element = getCard(event.target);
    if (!by || !element || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!event.shiftKey) {
      if (open) return;
      const next = neighbourCard(event.currentTarget, element, by);
      if (next) event.preventDefault();
      return next?.querySelector<HTMLElement>('button')?.focus();
    }
    event.preventDefault();
    const id = element.dataset.row!;
    const card = find(id);
    const columnId = nextColumn(event.currentTarget, element, by);
    if (!card || !columnId || !put(card, columnId)) return;
    setSaid(t('cardBoard.moved', { card: nameOf(card), column: columnName(columnId) }));
    followWithFocus(event.currentTarget, id);
  };

  const handleContextMenu = (event: MouseEvent) => {
    const element = getCard(event.target);
    const found = element && find(element.dataset.row!);
    // A finger that rests on a card asks for its menu, too, while it is being drawn.
    if (found && !drawn) onContextMenu?.(event, found, element);
  };

  const verdictOf = (columnId: string) => (drawn ? judge(drawn, columnId) : undefined);
  return (
    <DragArea
      nameOf={(id) => {
        const card = find(id) ?? drawn;
        return card ? nameOf(card) : '';
      }}
      placeName={columnName}
      onStart={(id) => setDrawn(find(id) ?? null)}
      onEnd={handleEnd}
      copy={drawn && <CardBoardContext value={{ verdictOf, isCopy: true }}>{renderCard(drawn)}</CardBoardContext>}
    >
      <CardBoardContext value={{ verdictOf, isCopy: false }}>
        <EventBox
          ref={board}
          className={styles.board}
          data-wide={isWide || undefined}
          onContextMenu={handleContextMenu}
          onKeyDown={handleKeyDown}
        >
          {children}
        </EventBox>
      </CardBoardContext>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </DragArea>
  );
}
