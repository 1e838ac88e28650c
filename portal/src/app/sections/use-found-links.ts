import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isComposing } from '#shared/ui/combobox/use-combobox.ts';

export interface FoundLinks {
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** Keys of the search field: Enter opens the first of the links, the arrow down leads to them. */
  handleFieldKey: (event: KeyboardEvent) => void;
  /** Keys of the list: arrows lead from link to link, and from the first one back to the field. */
  handleListKey: (event: KeyboardEvent) => void;
}

/** A search field and the links that it finds, used without a mouse. */
export function useFoundLinks(search: string): FoundLinks {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const readLinks = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
  return {
    field,
    list,
    handleFieldKey: (event) => {
      if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
      const [first] = readLinks();
      // Without a search the first link is nobody's choice.
      if (!first || (event.key === 'Enter' && search.trim() === '')) return;
      event.preventDefault();
      if (event.key === 'Enter') first.click();
      else first.focus();
    },
    handleListKey: (event) => {
      if (!field.current || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      const links = readLinks();
      const index = links.indexOf(document.activeElement as HTMLAnchorElement);
      if (index < 0) return;
      event.preventDefault();
      if (event.key === 'ArrowDown') links[index + 1]?.focus();
      else (links[index - 1] ?? field.current).focus();
    },
  };
}
