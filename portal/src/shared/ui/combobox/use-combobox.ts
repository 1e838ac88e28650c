import { useId, useState } from 'react';

export interface ComboboxSetup<T> {
  /** In the order in which they are shown. */
  options: readonly T[];
  keyOf: (option: T) => string;
  /** What they answer. With another one the mark begins anew. */
  query: string;
  /** The place of the one that is marked before anybody moves; below 0: none. */
  first?: number;
  /** The list is there. */
  isOpen: boolean;
}

/** What a key event says, of React's or the browser's. */
export interface ComboboxKey {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
/** What browsers report for a key that an input method has taken; Safari says so by this alone. */
const imeKeyCode = 229;

/** Enter and arrows belong to the input method while it composes. */
export const isComposing = (event: ComboboxKey): boolean =>
  event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === imeKeyCode;

/**
 * Which option of a list is marked while the focus stays in the field, after ARIA's combobox: arrows go round, pages stop at the ends. The
 * mark stays on its option while others come and go. The list is a `SearchResultList` with `listProps`, the option at a place has the id `optionId(place)`.
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
    // From nowhere the first step down leads to the first, the first step up to the last.
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
    /** Somebody has moved the mark. */
    isMarked: marked >= 0,
    listId,
    optionId,
    listProps: { id: listId, active },
    /** Of a field of one line. */
    fieldProps: { ...textProps, role: 'combobox', 'aria-expanded': isOpen } as const,
    /** Of a text in which the list is called by a sign; its role is that of a text. */
    textProps: { ...textProps, 'aria-haspopup': 'listbox' } as const,
    point,
    /** How many options a key moves by; undefined: it is not for the list. */
    stepOf: ({ key }: ComboboxKey): number | undefined => steps[key],
    move,
    /** As if nobody had moved. */
    reset: () => setMark(undefined),
  };
}

export type Combobox = Omit<ReturnType<typeof useCombobox<unknown>>, 'option'>;
