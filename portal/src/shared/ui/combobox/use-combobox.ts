import { useId, useState } from 'react';

export interface ComboboxSetup<T> {
  /** In visible order. */
  options: readonly T[];
  keyOf: (option: T) => string;
  /** The query of the options. A new one resets the active option. */
  query: string;
  /** Index of the initially active option; below 0: none. */
  first?: number;
  /** The list is there. */
  isOpen: boolean;
}

/** Fields of a key event, of React or the browser. */
export interface ComboboxKey {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
/** Key code of keys handled by an input method; the only sign in Safari. */
const imeKeyCode = 229;

/** Enter and arrow keys belong to the input method during composition. */
export const isComposing = (event: ComboboxKey): boolean =>
  event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === imeKeyCode;

/**
 * The active option of a list while the focus stays in the input, as in ARIA's combobox: arrow keys wrap around, page keys stop at the
 * ends. The
 * option stays active while others come and go. The list is a `SearchResultList` with `listProps`; the option at an index has the id
 * `optionId(index)`.
 */
export function useCombobox<T>({ options, keyOf, query, first = 0, isOpen }: ComboboxSetup<T>) {
  const listId = useId();
  const [mark, setMark] = useState<{ query: string; key: string }>();
  const marked = mark?.query === query ? options.findIndex((option) => keyOf(option) === mark.key) : -1;
  const active = marked >= 0 ? marked : Math.min(first, options.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const point = (index: number) => {
    const option = options[index];
    if (option !== undefined && index !== marked) setMark({ query, key: keyOf(option) });
  };
  const move = (by: number) => {
    const last = options.length - 1;
    if (last < 0) return;
    // Without an active option, down starts at the first and up at the last.
    if (active < 0) return point(by > 0 ? 0 : last);
    point(Math.abs(by) === 1 ? (active + by + last + 1) % (last + 1) : Math.min(last, Math.max(0, active + by)));
  };
  const isListed = isOpen && options.length > 0;
  const textProps = {
    'aria-autocomplete': 'list',
    'aria-controls': isListed ? listId : undefined,
    'aria-activedescendant': isListed && active >= 0 ? optionId(active) : undefined,
  } as const;
  return {
    /** Below 0: none. */
    active,
    option: options[active],
    /** The user has moved the active option. */
    isMarked: marked >= 0,
    listId,
    optionId,
    listProps: { id: listId, active },
    /** For an input of one line. */
    fieldProps: { ...textProps, role: 'combobox', 'aria-expanded': isOpen } as const,
    /** For a text field in which a character opens the list; it keeps its own role. */
    textProps: { ...textProps, 'aria-haspopup': 'listbox' } as const,
    point,
    /** How many options a key moves; undefined for other keys. */
    stepOf: ({ key }: ComboboxKey): number | undefined => steps[key],
    move,
    /** Resets to the initial option. */
    reset: () => setMark(undefined),
  };
}

export type Combobox = Omit<ReturnType<typeof useCombobox<unknown>>, 'option'>;
