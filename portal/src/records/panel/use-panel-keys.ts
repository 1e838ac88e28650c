import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { isFreeForSingleKeys, isWriting, matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';

/** Whether a key is free for the open record: in a row of the list it is about that row. */
const isFree = (target: EventTarget | null) =>
  isFreeForSingleKeys(target) && !(target instanceof HTMLElement && target.closest('[data-row]'));

/** What a key does with the open record. What the reader may not do has none. */
export interface PanelKey {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

/** Keys of the record in the panel, before those of the list under it. Escape closes it, wherever the focus is. */
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
    if (event.key === 'Escape') return onClose;
    return hasSingleKeys && !isWriting(event.target)
      ? keys.find(({ key }) => matchesShortcut(event, key))?.run
      : undefined;
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isFree(event.target)) return;
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
