import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { isFreeForSingleKeys, isWriting, matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';

/** What a key does with the open record. What the reader may not do has none. */
export interface PanelKey {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** Escape ends a drag before it closes anything. */
const isDragging = () => document.querySelector('[data-drawn]') !== null;

/** The keys of actions on the rows that are selected in the list, which say with their bar that they mean those. */
const bulkKeys = (): readonly string[] => {
  const bar = document.querySelector<HTMLElement>('[data-bulk-keys]');
  // Under a panel that has the whole page no selection can be seen.
  return bar?.closest('[inert]') ? [] : (bar?.dataset.bulkKeys?.split(' ') ?? []);
};

/**
 * Keys of the record in the panel, before those of the list under it, also while a row of it has the focus: a key means the record whose
 * buttons show it. While rows are selected, the keys of actions on them mean those. Escape closes the panel, wherever the focus is.
 */
export function usePanelKeys(title: string, keys: readonly PanelKey[], onClose: () => void): void {
  const { t } = useTranslation('common');
  const [hasSingleKeys] = useSingleKeys();
  useKeyGroups([
    {
      title,
      rows: [...keys.map(({ label, key }) => ({ label, keys: [key] })), { label: t('close'), keys: ['Escape'] }],
    },
  ]);
  const actionOf = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return isDragging() ? undefined : onClose;
    if (!hasSingleKeys || isWriting(event.target)) return undefined;
    const taken = bulkKeys();
    return keys.find(({ key }) => !taken.includes(key) && matchesShortcut(event, key))?.run;
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isFreeForSingleKeys(event.target)) return;
    const act = actionOf(event);
    if (!act) return;
    // The list under the panel has keys of the same names.
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
}
