import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusNext, nextButtonId, wantNext } from './wanted-reply.ts';

const id = '0193c0de-0000-7000-8000-000000000001';

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}
const addButton = () => add(`<button id="${nextButtonId(id)}">Next</button>`);

describe('the button to the next conversation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('gets the focus after the end, also where it is rendered later and the focus was lost with the field', () => {
    const field = add('<textarea></textarea>');
    field.focus();
    wantNext(id);
    field.remove();
    const button = addButton();
    focusNext(id);
    expect(document.activeElement).toBe(button);
  });

  it('takes it from the row below the ended one', () => {
    const rows = ['a', 'b'].map((name) => add(`<a href="#${name}" data-channel="${name}">Row</a>`));
    rows[0]!.focus();
    wantNext(id);
    rows[0]!.remove();
    rows[1]!.focus();
    const button = addButton();
    focusNext(id);
    expect(document.activeElement).toBe(button);
  });

  it('takes it from the button that ended it, which would undo that', () => {
    const end = add('<button data-main-move>Reopen</button>');
    end.focus();
    wantNext(id);
    const button = addButton();
    focusNext(id);
    expect(document.activeElement).toBe(button);
  });

  it.each([
    ['a key was pressed', () => dispatchEvent(new Event('keydown'))],
    ['something was pressed', () => dispatchEvent(new Event('pointerdown'))],
    ['some time has gone by', () => vi.advanceTimersByTime(2000)],
    ['the focus is in a field', () => add('<input>').focus()],
  ])('does not get it once %s', (_, happen) => {
    wantNext(id);
    happen();
    const before = document.activeElement;
    addButton();
    focusNext(id);
    expect(document.activeElement).toBe(before);
  });
});
