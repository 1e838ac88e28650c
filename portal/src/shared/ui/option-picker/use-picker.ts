import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { LoadOptions, PickerOption } from './options.ts';
import { useOptions } from './use-options.ts';

export interface PickerSetup {
  load: LoadOptions;
  /** Options whose names are known already: those of the record that is shown. */
  known?: readonly PickerOption[];
  /** False keeps the order of `load`. */
  isSorted?: boolean;
  chosen: readonly string[];
  /** Stays open after a choice, Backspace takes the last one away. */
  isMultiple: boolean;
  onChoose: (option: PickerOption) => void;
  onRemoveLast?: () => void;
}

const pageStep = 8;

/** What both pickers do: find, move, choose, close. The roles are those of ARIA 1.2's combobox. */
export function usePicker({ load, known = [], isSorted = true, isMultiple, ...setup }: PickerSetup) {
  const { chosen, onChoose, onRemoveLast } = setup;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [movedTo, setMovedTo] = useState<number>();
  const [picked, setPicked] = useState<readonly PickerOption[]>([]);
  const [isFirstWanted, setIsFirstWanted] = useState(false);

  const nameOf = (id: string) => [...known, ...picked].find((option) => option.id === id);
  const isNeeded = isOpen || chosen.some((id) => !nameOf(id));
  const found = useOptions({ load, query, isNeeded, isSorted });
  const { options, status, answeredQuery, retry } = found;
  const optionOf = (id: string) => nameOf(id) ?? options.find((option) => option.id === id);

  const first = query === '' ? options.findIndex((option) => chosen.includes(option.id)) : 0;
  const active = Math.min(movedTo ?? first, options.length - 1);

  const open = () => setIsOpen(true);
  const close = () => {
    setIsOpen(false);
    setQuery('');
    setMovedTo(undefined);
    setIsFirstWanted(false);
  };
  const choose = (option: PickerOption) => {
    if (option.isDisabled) return;
    setPicked((before) => [...before.filter(({ id }) => id !== option.id), option]);
    onChoose(option);
    // Whoever searched has found whom they meant and writes the next name; whoever looks through the list goes on.
    if (!isMultiple || query !== '') return close();
    setMovedTo(undefined);
  };
  // Who types and presses Enter at once means what they typed, not what was found for half of it.
  const isAnswered = status === 'ready' && answeredQuery === query;
  const chooseFirst = useEffectEvent(() => {
    setIsFirstWanted(false);
    if (options[0]) choose(options[0]);
  });
  useEffect(() => {
    if (isFirstWanted && isAnswered) chooseFirst();
  }, [isFirstWanted, isAnswered]);

  const move = (by: number) => {
    if (!isOpen) return open();
    const count = options.length;
    if (count === 0) return;
    // From nowhere the first step down leads to the first, the first step up to the last.
    if (active < 0) return setMovedTo(by > 0 ? 0 : count - 1);
    // Single steps go round; pages stop at the ends.
    const next = active + by;
    setMovedTo(Math.abs(by) === 1 ? (next + count) % count : Math.min(count - 1, Math.max(0, next)));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      return event.altKey && event.key === 'ArrowUp' ? close() : move(step);
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (status === 'failed') return retry();
      if (answeredQuery !== query) return setIsFirstWanted(true);
      return options[active] ? choose(options[active]) : undefined;
    }
    if (event.key === 'Escape' && (isOpen || query !== '')) {
      // Not also the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Backspace' && query === '' && !event.repeat) onRemoveLast?.();
  };

  return {
    ...found,
    listId,
    box,
    input,
    isOpen,
    query,
    active,
    optionOf,
    choose,
    open,
    close,
    /** On the element around everything: leaving it closes. */
    handleBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    inputProps: {
      ref: input,
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen && options.length > 0 ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown: handleKeyDown,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        setQuery(event.currentTarget.value);
        setMovedTo(undefined);
        setIsFirstWanted(false);
        open();
      },
      onClick: open,
    } as const,
  };
}

export type Picker = ReturnType<typeof usePicker>;
