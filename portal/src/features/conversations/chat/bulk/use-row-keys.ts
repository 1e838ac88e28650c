import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCan } from '#shared/ability/ability.ts';
import { useEscape } from '#shared/ui/data-table/use-escape.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { clearSelection, rowOrder, tickAll, tickRange, toggleTick, useIsSelecting } from './selection.store.ts';

const getId = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('a[data-channel]')?.dataset.channel;
const findLink = (frame: HTMLElement, id: string) => frame.querySelector<HTMLElement>(`a[data-channel="${id}"]`);

/**
 * Selection by keyboard. x: the focused row, or else the open conversation; Shift and an arrow: moves to the next row and ticks
 * both; Ctrl+A in the list: all loaded rows; Escape: none.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, openChannelId: string | undefined): void {
  const isSelecting = useIsSelecting();
  const mayTick = useCan('update', 'chat');
  const find = (id: string | undefined): Channel | undefined => rowOrder().find((row) => row.id === id);

  useShortcut(
    chatShortcuts.select,
    () => {
      const channel = find(getId(document.activeElement) ?? openChannelId);
      if (channel) toggleTick(channel);
    },
    { isEnabled: mayTick },
  );
  useEscape(isSelecting, clearSelection);

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const id = getId(document.activeElement);
    if (!mayTick || !id || event.defaultPrevented || event.isComposing || event.altKey) return;
    const isAll = event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (isAll) tickAll(rowOrder());
    else if (step !== 0 && event.shiftKey && !event.ctrlKey && !event.metaKey) extend(id, step);
    else return;
    event.preventDefault();
  });

  function extend(id: string, step: number) {
    const rows = rowOrder();
    const next = rows[rows.findIndex((row) => row.id === id) + step];
    const from = find(id);
    if (!next || !from) return;
    tickAll([from], id);
    tickRange(rows, next);
    // Rows slightly outside the visible area are rendered as well.
    if (frame.current) findLink(frame.current, next.id)?.focus();
  }

  useEffect(() => {
    const element = frame.current;
    const listener = (event: KeyboardEvent) => handle(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [frame]);
}
