import { draftsApi } from '@sala/contract/conversations/chat/notes.api.ts';
import type { Draft } from '@sala/contract/conversations/chat/notes.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useEffect } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { readStored, writeStored } from '#shared/storage/storage.ts';
import { type DraftMode, draftsKey, type KeptMode, readDraft, receiveDraft, receiveStored } from './drafts.store.ts';

/** The time after the last key press, in ms. */
const pause = 500;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Has been typed here a moment ago, and is not even kept in this browser yet. */
const typed = new Set<string>();
/** Is on its way to the server; the last one each. */
const underWay = new Map<string, object>();
/** When the text that is shown here was stored on the server, in ms. */
const storedAt = new Map<string, number>();
/** What has arrived while something else was typed here. */
const held = new Map<string, Draft>();

/** The reply and the note of a conversation are saved separately. */
const toKey = (channelId: string, mode: KeptMode) => `${mode} ${channelId}`;

/** When each was changed here last, by the server's clock, in ms. */
const readUnsent = () => JSON.parse(readStored('chatDraftsUnsent') ?? '{}') as Readonly<Record<string, number>>;

/**
 * Remembered also when the page is left before the server has it: what the server stored earlier is older then, also where nothing is left
 * here. `changedAt` null: the server has it.
 */
function markUnsent(key: string, changedAt: number | null): void {
  const { [key]: _, ...others } = readUnsent();
  writeStored('chatDraftsUnsent', JSON.stringify(changedAt === null ? others : { ...others, [key]: changedAt }));
}

/** A draft that is being typed here is newer than any that arrives, until the server has it and says which came last. */
function isTyping(channelId: string, mode: KeptMode): boolean {
  const key = toKey(channelId, mode);
  return typed.has(key) || timers.has(key) || underWay.has(key);
}

/** What is typed from here on is not overwritten; `syncDraft` or `endTyping` follows. */
export const beginTyping = (channelId: string, mode: KeptMode): void => void typed.add(toKey(channelId, mode));

const timeOf = (draft: Draft): number => Date.parse(draft.updatedAt);

function receive(channelId: string, mode: DraftMode, draft: Draft | null): void {
  const key = toKey(channelId, mode);
  if (isTyping(channelId, mode)) {
    if (draft) held.set(key, draft);
    else held.delete(key);
    return;
  }
  // Events and answers can overtake each other.
  if (draft && timeOf(draft) < (storedAt.get(key) ?? 0)) return;
  if (draft) storedAt.set(key, timeOf(draft));
  receiveDraft(channelId, draft?.text ?? '', mode);
}

/** Of two texts that were typed at the same time, the one that was stored later wins in both windows. */
function settle(channelId: string, mode: DraftMode, saved: Draft | null): void {
  const key = toKey(channelId, mode);
  if (saved) storedAt.set(key, timeOf(saved));
  if (isTyping(channelId, mode)) return;
  const late = held.get(key);
  held.delete(key);
  if (saved && late && timeOf(late) > timeOf(saved)) receive(channelId, mode, late);
}

/** It is the same as before, or kept in this browser alone. */
export function endTyping(channelId: string, mode: KeptMode): void {
  const key = toKey(channelId, mode);
  typed.delete(key);
  const late = held.get(key);
  if (!late || isTyping(channelId, mode)) return;
  held.delete(key);
  receive(late.channelId, late.mode, late);
}

async function send(channelId: string, mode: DraftMode): Promise<void> {
  const key = toKey(channelId, mode);
  timers.delete(key);
  const body = { channelId, mode, text: readDraft(channelId, mode) };
  underWay.set(key, body);
  let saved: Draft | null = null;
  let isAnswered = true;
  try {
    saved = await api.call(draftsApi.save, { body }, { silent: true });
  } catch (error) {
    // The draft stays in this browser; the next key press sends it again, or the next start where there was no answer.
    isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  }
  if (underWay.get(key) === body) underWay.delete(key);
  if (isAnswered && !isTyping(channelId, mode)) markUnsent(key, null);
  // What has been typed meanwhile is newer than what is stored now.
  else if (saved) markUnsent(key, Math.max(serverNow(), timeOf(saved)));
  settle(channelId, mode, saved);
}

/** Saves this browser's draft to the server after a short delay, so that the user can continue on another device. */
export function syncDraft(channelId: string, mode: DraftMode): void {
  const key = toKey(channelId, mode);
  typed.delete(key);
  markUnsent(key, serverNow());
  sendSoon(channelId, mode);
}

function sendSoon(channelId: string, mode: DraftMode): void {
  const key = toKey(channelId, mode);
  clearTimeout(timers.get(key));
  // What was emptied is not typed on; only a text on its way must not arrive after it.
  const isEmptied = readDraft(channelId, mode) === '' && !underWay.has(key);
  timers.set(
    key,
    setTimeout(() => void send(channelId, mode), isEmptied ? 0 : pause),
  );
}

// All windows of a browser keep their drafts in one place: one that does not follow the others writes its older texts over theirs.
addEventListener('storage', ({ key, newValue }) => {
  if (key === draftsKey) receiveStored(newValue, isTyping);
});

async function load(): Promise<void> {
  const { rows } = await api.call(draftsApi.list, {}, { silent: true });
  const unsent = readUnsent();
  for (const draft of rows) {
    const { channelId, mode, text } = draft;
    if (isTyping(channelId, mode)) continue;
    const key = toKey(channelId, mode);
    const changedAt = unsent[key];
    if (changedAt === undefined) {
      if (readDraft(channelId, mode) === '') receiveDraft(channelId, text, mode);
    } else if (timeOf(draft) > changedAt) {
      // It was written on elsewhere since.
      markUnsent(key, null);
      receive(channelId, mode, draft);
    }
  }
  for (const key of Object.keys(readUnsent())) {
    const [mode, channelId] = key.split(' ') as [DraftMode, string];
    if (!isTyping(channelId, mode)) sendSoon(channelId, mode);
  }
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
  useSocketEvent(roomNamespace, 'chat:draftChanged', ({ channelId, mode, draft }) => receive(channelId, mode, draft));
}
