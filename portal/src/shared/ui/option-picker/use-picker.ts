import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing, useCombobox } from '../combobox/use-combobox.ts';
import type { LoadOptions, PickerOption } from './options.ts';
import { useOptions } from './use-options.ts';

export interface PickerSetup {
  load: LoadOptions;
  /** Options whose names are already known: those of the shown record. */
  known?: readonly PickerOption[];
  /** False keeps the order of `load`. */
  isSorted?: boolean;
  chosen: readonly string[];
  /** The list stays open after a choice, and Backspace removes the last chosen option. */
  isMultiple: boolean;
  onChoose: (option: PickerOption) => void;
  onRemoveLast?: () => void;
  /** Gets what was typed when the field is left, or Enter is pressed, once it is known that nothing is found for it. */
  onNotFound?: ((query: string) => void) | undefined;
  /** How that is offered as an option; undefined where it is of no use. */
  newOption?: ((query: string) => Omit<PickerOption, 'id'> | undefined) | undefined;
}

/** Of the option that stands for what was typed; no record has such an id. */
const newId = '\u0000new';

/** The common behaviour of both pickers: find, move, choose, close. */
export function usePicker({ load, known = [], isSorted = true, isMultiple, ...setup }: PickerSetup) {
  const { chosen, onChoose, onRemoveLast, onNotFound } = setup;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState<readonly PickerOption[]>([]);
  const [isFirstWanted, setIsFirstWanted] = useState(false);
  /** The field was left before the answer to what was typed, which decides whose it is. */
  const [isLeft, setIsLeft] = useState(false);

  const nameOf = (id: string) => [...known, ...picked].find((option) => option.id === id);
  const isNeeded = isOpen || isLeft || chosen.some((id) => !nameOf(id));
  const found = useOptions({ load, query, isNeeded, isSorted });
  const { options, status, answeredQuery, retry } = found;
  // Enter pressed right after typing must apply to the typed query, not to results for an incomplete one.
  const isAnswered = status === 'ready' && answeredQuery === query;
  const isNothingFound = status === 'ready' && options.length === 0;
  const offered = isNothingFound && isAnswered && query.trim() !== '' ? setup.newOption?.(query.trim()) : undefined;
  const listed = offered ? [{ ...offered, id: newId }] : options;
  const optionOf = (id: string) => nameOf(id) ?? options.find((option) => option.id === id);

  const first = query === '' ? options.findIndex((option) => chosen.includes(option.id)) : 0;
  const combobox = useCombobox({ options: listed, keyOf: ({ id }) => id, query, first, isOpen });

  const open = () => {
    setIsOpen(true);
    setIsLeft(false);
  };
  const close = () => {
    setIsOpen(false);
    setIsLeft(false);
    setQuery('');
    combobox.reset();
    setIsFirstWanted(false);
  };
  const choose = (option: PickerOption) => {
    if (option.isDisabled) return;
    if (offered && option.id === newId) return leave();
    setPicked((before) => [...before.filter(({ id }) => id !== option.id), option]);
    onChoose(option);
    // After a search, the list closes and the user can type the next name. Without a search, the list stays open.
    if (!isMultiple || query !== '') return close();
    combobox.reset();
  };
  const leave = () => {
    const typed = query.trim();
    if (onNotFound && typed !== '' && !isAnswered) {
      setIsOpen(false);
      setIsFirstWanted(false);
      return setIsLeft(true);
    }
    if (typed !== '' && options.length === 0) onNotFound?.(typed);
    close();
  };
  const finishLeaving = useEffectEvent(() => leave());
  useEffect(() => {
    if (isLeft && isAnswered) finishLeaving();
  }, [isLeft, isAnswered]);
  const chooseFirst = useEffectEvent(() => {
    setIsFirstWanted(false);
    if (options[0]) choose(options[0]);
    else if (onNotFound) leave();
  });
  useEffect(() => {
    if (isFirstWanted && isAnswered) chooseFirst();
  }, [isFirstWanted, isAnswered]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = combobox.stepOf(event);
    if (step !== undefined) {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') return close();
      return isOpen ? combobox.move(step) : open();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (status === 'failed') return retry();
      if (answeredQuery !== query) return setIsFirstWanted(true);
      if (options.length === 0 && onNotFound) return leave();
      return combobox.option && choose(combobox.option);
    }
    if (event.key === 'Escape' && (isOpen || query !== '')) {
      // Otherwise the dialog around the picker would close as well.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Backspace' && query === '' && !event.repeat) onRemoveLast?.();
  };

  return {
    ...found,
    options: listed,
    isNothingFound,
    combobox,
    box,
    input,
    isOpen,
    query,
    optionOf,
    choose,
    open,
    close,
    /** For the element around the whole picker: the list closes when the focus leaves it for something else on the page. */
    handleBlur: (event: FocusEvent<HTMLElement>) => {
      // Another window, in which a number is looked up: the field keeps the focus and its text.
      if (!document.hasFocus()) return;
      if (!event.currentTarget.contains(event.relatedTarget)) leave();
    },
    inputProps: {
      ref: input,
      ...combobox.fieldProps,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      onKeyDown: handleKeyDown,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        setQuery(event.currentTarget.value);
        setIsFirstWanted(false);
        open();
      },
      onClick: open,
    } as const,
  };
}

export type Picker = ReturnType<typeof usePicker>;
