const row = '[data-row]';
const getCards = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(row)];
const toColumns = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-column]')];
const getColumn = (card: HTMLElement) => card.closest<HTMLElement>('[data-column]')!;

export const getCard = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>(row);

/** The card of a record, where a column shows it. */
export const findCard = (board: HTMLElement, id: string): HTMLElement | undefined =>
  getCards(board).find(({ dataset }) => dataset.row === id);

/** The card of the neighbouring column that has one, at the same height where there is one. */
export function neighbourCard(board: HTMLElement, card: HTMLElement, by: 1 | -1 | number): HTMLElement | undefined {
  const own = getColumn(card);
  const columns = toColumns(board).filter((column) => column === own || column.querySelector(row));
  const next = columns[columns.indexOf(own) + by];
  const cards = next ? getCards(next) : [];
  return cards[Math.min(getCards(own).indexOf(card), cards.length - 1)];
}

/** Which column is beside that of the card. */
export function nextColumn(board: HTMLElement, card: HTMLElement, by: number): string | undefined {
  const columns = toColumns(board);
  return columns[columns.indexOf(getColumn(card)) + by]?.dataset.column;
}

/** A card that takes longer than this to arrive is not waited for: somebody does something else by then. In ms. */
const placeTimeoutMs = 15_000;

/**
 * The focus follows a card into its new column, and back where an event of an earlier change or a refusal takes it there for a moment: it
 * is rendered again each time. Ends when somebody moves the focus elsewhere.
 */
export function followWithFocus(board: HTMLElement, cardId: string): void {
  let held = document.activeElement;
  const follow = (): boolean => {
    const present = document.activeElement;
    if (held?.isConnected) return present === held;
    if (present !== document.body) return false;
    const button = findCard(board, cardId)?.querySelector('button');
    button?.focus();
    held = button ?? held;
    return true;
  };
  const observer = new MutationObserver(() => follow() || observer.disconnect());
  observer.observe(board, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), placeTimeoutMs);
}
