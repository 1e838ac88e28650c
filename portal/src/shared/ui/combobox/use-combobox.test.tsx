import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isComposing, useCombobox } from './use-combobox.ts';

const names = Array.from({ length: 20 }, (_, index) => `Person ${index}`);
const start = (options: readonly string[] = names, first?: number) =>
  renderHook(
    (props: { options: readonly string[]; query: string }) =>
      useCombobox({ ...props, keyOf: (name) => name, isOpen: true, ...(first !== undefined && { first }) }),
    { initialProps: { options, query: '' } },
  );
type Started = ReturnType<typeof start>;
const press = ({ result }: Started, key: string) =>
  act(() => result.current.move(result.current.stepOf({ key, keyCode: 0 })!));

it('goes round in single steps and stops at the ends with pages', () => {
  const box = start();
  press(box, 'ArrowUp');
  expect(box.result.current.option).toBe('Person 19');
  press(box, 'ArrowDown');
  expect(box.result.current.option).toBe('Person 0');
  press(box, 'PageUp');
  expect(box.result.current.option).toBe('Person 0');
  press(box, 'PageDown');
  press(box, 'PageDown');
  press(box, 'PageDown');
  expect(box.result.current.option).toBe('Person 19');
});

it('begins at an end where nothing is marked', () => {
  const down = start(names, -1);
  expect(down.result.current.option).toBeUndefined();
  press(down, 'ArrowDown');
  expect(down.result.current.option).toBe('Person 0');
  const up = start(names, -1);
  press(up, 'ArrowUp');
  expect(up.result.current.option).toBe('Person 19');
});

it('keeps the mark on its option while others come before it, and begins anew with another query', () => {
  const box = start();
  press(box, 'ArrowDown');
  expect(box.result.current.isMarked).toBe(true);
  box.rerender({ options: ['Somebody', ...names], query: '' });
  expect(box.result.current.option).toBe('Person 1');
  expect(box.result.current.active).toBe(2);
  box.rerender({ options: ['Somebody', ...names], query: 's' });
  expect(box.result.current.option).toBe('Somebody');
  expect(box.result.current.isMarked).toBe(false);
});

it('names for screen readers only an option that is there', () => {
  const box = start();
  const { listProps, optionId, fieldProps } = box.result.current;
  expect(fieldProps).toMatchObject({
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': listProps.id,
    'aria-activedescendant': optionId(0),
  });
  box.rerender({ options: [], query: 'nobody' });
  expect(box.result.current.fieldProps['aria-controls']).toBeUndefined();
  expect(box.result.current.fieldProps['aria-activedescendant']).toBeUndefined();
  press(box, 'ArrowDown');
  expect(box.result.current.option).toBeUndefined();
});

it('leaves keys to an input method that composes, also where only the code tells', () => {
  expect(isComposing({ key: 'Enter', keyCode: 13 })).toBe(false);
  expect(isComposing({ key: 'Enter', keyCode: 229 })).toBe(true);
  expect(isComposing({ key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } })).toBe(true);
});
