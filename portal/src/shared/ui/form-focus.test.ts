import { beforeEach, expect, it } from 'vitest';
import { fieldAt, firstWithin, focusFirstRefused, hasField } from './form-focus.ts';

let form: HTMLElement;
const show = (html: string) => {
  form.innerHTML = html;
};
const refuse = (...paths: string[]) => {
  (document.activeElement as HTMLElement | null)?.blur();
  focusFirstRefused(form, paths);
  return document.activeElement?.id;
};

beforeEach(() => {
  document.body.innerHTML = '<form></form>';
  form = document.querySelector('form')!;
});

it('goes to the first refused field in reading order, in whatever order they were refused', () => {
  show('<input id="name" name="name"><input id="limit" name="limit"><button id="send">Save</button>');
  expect(refuse('limit', 'name')).toBe('name');
  expect(refuse('limit')).toBe('limit');
  expect(refuse('somewhere')).not.toBe('send');
});

it('goes to what can be typed in or pressed within a field, past what is hidden or disabled', () => {
  show(`
    <div data-field="hidden"><input name="value" type="hidden"><input disabled><button disabled></button><button id="pick"></button></div>
    <div data-field="note"><textarea disabled></textarea><textarea id="text"></textarea></div>
    <div data-field="unit"><select id="unit"></select></div>
    <div data-field="rich"><p contenteditable="true" id="rich" tabindex="0"></p></div>
    <div data-field="row" id="row" tabindex="-1">Nothing to press</div>`);
  expect(refuse('hidden')).toBe('pick');
  expect(refuse('note')).toBe('text');
  expect(refuse('unit')).toBe('unit');
  expect(refuse('rich')).toBe('rich');
  expect(refuse('row')).toBe('row');
});

it('goes to the field itself rather than to the group around it, and to the group if it is all there is', () => {
  show(`
    <div data-field="title"><button id="language"></button><input id="km" name="title.km"></div>
    <input id="limit" name="limit">`);
  expect(refuse('title.km')).toBe('km');
  expect(refuse('title.vi')).toBe('language');
  expect(refuse('limit', 'title.vi')).toBe('language');
});

it('takes a field for that of a path only by whole names', () => {
  show(`
    <input id="none" name=""><div data-field="steps" id="all"><div data-field="steps.0" id="first"></div></div>
    <input name="stepsMore" id="more"><input name="rows.0.name" id="row0"><input name="rows.1.name" id="row1">
    <div data-field="limit" id="limit"><input name="limit"></div>`);
  expect(hasField(form, 'steps.0.name')).toBe(true);
  expect(hasField(form, 'rows')).toBe(false);
  expect(hasField(form, 'stepsMoreStill')).toBe(false);
  expect(hasField(form, '.hidden')).toBe(false);
  expect(fieldAt(form, 'limit')?.id).toBe('limit');
  expect(fieldAt(form, 'steps')?.id).toBe('all');
  expect(fieldAt(form, 'steps.0.name')?.id).toBe('first');
  expect(firstWithin(form, 'rows')?.id).toBe('row0');
  expect(firstWithin(form, 'step')).toBeUndefined();
});
