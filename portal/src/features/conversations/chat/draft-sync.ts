import { draftsApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { type DraftMode, draftsKey, readDraft, receiveDraft, receiveStored } from './drafts.store.ts';

/** The time after the last key press, in ms. */
const pause = 500;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The reply and the note of a conversation are saved separately. */
const toKey = (channelId: string, mode: DraftMode) => `${mode} ${channelId}`;

function send(channelId: string, mode: DraftMode): void {
  timers.delete(toKey(channelId, mode));
  const body = { channelId, mode, text: readDraft(channelId, mode) };
  // The draft stays in this browser, and the next key press sends it again.
  api.call(draftsApi.save, { body }, { silent: true }).catch(() => {});
}

/** Saves this browser's draft to the server after a short delay, so that the user can continue on another device. */
export function syncDraft(channelId: string, mode: DraftMode): void {
  const key = toKey(channelId, mode);
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => send(channelId, mode), pause),
  );
}

/** A draft that is being typed here is newer than any that arrives. */
const isTyping = (channelId: string, mode: DraftMode) => timers.has(toKey(channelId, mode));

// All windows of a browser keep their drafts in one place: one that does not follow the others writes its older texts over theirs.
addEventListener('storage', ({ key, newValue }) => {
  if (key === draftsKey) receiveStored(newValue, isTyping);
});

async function load(): Promise<void> {
  const { rows } = await api.call(draftsApi.list, {}, { silent: true });
  for (const { channelId, mode, text } of rows)
    if (!isTyping(channelId, mode) && readDraft(channelId, mode) === '') receiveDraft(channelId, text, mode);
}

/** Synchronizes this window's drafts with the user's other windows and devices. */
export function useDraftsInStep(): void {
  const refresh = () => void load().catch(() => {});
  useEffect(() => {
    // What was kept there before this window followed.
    receiveStored(localStorage.getItem(draftsKey), isTyping);
    refresh();
  }, []);
  useOnReconnect(refresh);
  useSocketEvent(roomNamespace, 'chat:draftChanged', ({ channelId, mode, draft }) => {
    if (!isTyping(channelId, mode)) receiveDraft(channelId, draft?.text ?? '', mode);
  });
}
