const row = '[data-row]';
const cardsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>(row)];
const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-column]')];
const columnOf = (card: HTMLElement) => card.closest<HTMLElement>('[data-column]')!;

export const cardOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>(row);

/** The card of the neighbouring column that has one, at the same height where there is one. */
export function neighbourCard(board: HTMLElement, card: HTMLElement, by: 1 | -1 | number): HTMLElement | undefined {
  const own = columnOf(card);
  const columns = columnsOf(board).filter((column) => column === own || column.querySelector(row));
  const next = columns[columns.indexOf(own) + by];
  const cards = next ? cardsOf(next) : [];
  return cards[Math.min(cardsOf(own).indexOf(card), cards.length - 1)];
}

/** Which column is beside that of the card. */
export function nextColumn(board: HTMLElement, card: HTMLElement, by: number): string | undefined {
  const columns = columnsOf(board);
  return columns[columns.indexOf(columnOf(card)) + by]?.dataset.column;
}

/** A card that takes longer than this to arrive is not waited for: somebody does something else by then. In ms. */
const patience = 4000;

/** The focus follows the card into its new column, unless somebody has moved it elsewhere meanwhile. */
export function focusWhenThere(board: HTMLElement, columnId: string, cardId: string): void {
  const arrive = () => {
    const column = columnsOf(board).find(({ dataset }) => dataset.column === columnId);
    const card = column && cardsOf(column).find(({ dataset }) => dataset.row === cardId);
    if (!card) return false;
    const isFree = document.activeElement === document.body || cardOf(document.activeElement!)?.dataset.row === cardId;
    if (isFree) card.querySelector('button')?.focus();
    return true;
  };
  const observer = new MutationObserver(() => arrive() && observer.disconnect());
  observer.observe(board, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}
