import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followWithFocus } from './card-places.ts';

let board: HTMLElement;

beforeEach(() => {
  board = document.createElement('div');
  board.innerHTML =
    '<section data-column="open"></section><section data-column="pending"></section><button>Other</button>';
  document.body.append(board);
});
afterEach(() => board.remove());

/** As a list draws it: a new element in the other column, and the old one is gone. */
function draw(columnId: string, cardId = 'lamp'): HTMLElement {
  board.querySelector(`[data-row="${cardId}"]`)?.remove();
  const card = document.createElement('article');
  card.dataset.row = cardId;
  card.append(document.createElement('button'));
  board.querySelector(`[data-column="${columnId}"]`)!.append(card);
  return card.querySelector('button')!;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the focus of a card that is moved by keyboard', () => {
  it('follows it into its new column, back and there again', async () => {
    draw('open').focus();
    followWithFocus(board, 'lamp');
    for (const column of ['pending', 'open', 'pending']) {
      const button = draw(column);
      await settled();
      expect(document.activeElement).toBe(button);
    }
  });

  it('waits for one that has left its column and is in no other yet', async () => {
    draw('open').focus();
    followWithFocus(board, 'lamp');
    board.querySelector('[data-row]')!.remove();
    await settled();
    const button = draw('pending');
    await settled();
    expect(document.activeElement).toBe(button);
  });

  it('stays where somebody has put it meanwhile', async () => {
    draw('open').focus();
    followWithFocus(board, 'lamp');
    const other = board.querySelector<HTMLElement>(':scope > button')!;
    other.focus();
    draw('pending');
    await settled();
    expect(document.activeElement).toBe(other);
    other.remove();
    draw('open');
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
