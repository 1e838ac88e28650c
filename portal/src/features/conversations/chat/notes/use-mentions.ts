import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { useOperators } from '../chat.queries.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { type Mentioned, mentionAt, namedIn } from './note-text.ts';

const maxShown = 8;

export interface MentionsSetup {
  textRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onTextChange: (text: string) => void;
}

/** Mentions in a text: colleagues are found after `@`, chosen by keyboard or pointer, and remembered until the text is sent. */
export function useMentions({ textRef, text, onTextChange }: MentionsSetup) {
  const { id: ownId } = useOwnProfile();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [people, setPeople] = useState<readonly Mentioned[]>([]);
  const operators = useOperators();
  const command = caret === null ? null : mentionAt(text, caret);
  const words = command?.search.toLocaleLowerCase() ?? '';
  const hits =
    command === null || command.start === closedAt
      ? []
      : (operators.data ?? [])
          .filter(({ id, name }) => id !== ownId && name.toLocaleLowerCase().includes(words))
          .slice(0, maxShown);
  const isListed = hits.length > 0;
  const combobox = useCombobox({ options: hits, keyOf: ({ id }) => id, query: words, isOpen: isListed });

  function choose(index: number) {
    const chosen = hits[index];
    if (!command || caret === null || !chosen) return;
    const { id, name } = chosen;
    const before = `${text.slice(0, command.start)}@${name} `;
    flushSync(() => onTextChange(before + text.slice(caret)));
    setPeople((known) => (known.some((person) => person.id === id) ? known : [...known, { id, name }]));
    setCaret(null);
    textRef.current?.focus();
    textRef.current?.setSelectionRange(before.length, before.length);
  }

  /** Returns whether the list handled the key. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isListed || isComposing(event) || event.shiftKey) return false;
    const step = combobox.stepOf(event);
    if (step !== undefined) combobox.move(step);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(combobox.active);
    else if (event.key === 'Escape') setClosedAt(command!.start);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    hits,
    combobox,
    people: [
      ...people,
      ...namedIn(text, operators.data ?? []).filter(({ name }) => !people.some((one) => one.name === name)),
    ],
    choose,
    handleKey,
    close: () => setCaret(null),
    /** Must be called after each change of the text or of the caret. */
    follow: () => {
      setCaret(textRef.current?.selectionStart ?? null);
      combobox.reset();
    },
    forget: () => setPeople([]),
    textProps: combobox.textProps,
  };
}
