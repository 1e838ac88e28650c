import { createOutbox, type SendFailure, type Unsent } from '@sala/client/outbox/outbox.ts';
import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import type { PrivateCardKind, PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { createIndexedDbStorage } from '#shared/storage/outbox-storage.ts';
import { privateThreadOf } from './private-thread.ts';

export interface SharedCard {
  kind: PrivateCardKind;
  recordId: string;
  showsTitle: boolean;
}

/** A message that was written and is not confirmed yet. */
export interface PrivateEntry extends Unsent {
  ownerId: string;
  roomId: string;
  text: string;
  file: File | null;
  attachment: Attachment | null;
  voice: PrivateMessage['voice'];
  card: SharedCard | null;
  replyTo: PrivateMessage['replyTo'];
  mentionIds: string[];
}

/** Statuses that mean "no" however soon one asks again. */
const refusals = new Set([400, 403, 404, 409, 413, 422, 507]);

async function send(entry: PrivateEntry, report: (change: Partial<PrivateEntry>, isKept?: boolean) => void) {
  const { id, roomId, text, mentionIds, card, file, voice } = entry;
  const common = { id, roomId, mentionIds, replyToId: entry.replyTo?.id };
  const options = { silent: true };
  if (card) return api.call(privateMessagesApi.create, { body: { type: 'card', ...common, ...card, text } }, options);
  if (!file && !entry.attachment)
    return api.call(privateMessagesApi.create, { body: { type: 'text', ...common, text } }, options);
  const attachment =
    entry.attachment ?? (await api.call(uploadsApi.create, {}, { file: file!, idempotencyKey: id, silent: true }));
  report({ attachment }, true);
  const body = { type: attachment.kind, ...common, attachmentId: attachment.id, text, voice: voice ?? undefined };
  return api.call(privateMessagesApi.create, { body }, options);
}

function explain(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { key: 'unexpected', isTransient: false };
  const { key, params, status } = error;
  const isTransient = !refusals.has(status);
  const isTooFast = status === 429;
  const wait = isTooFast ? Number(params.seconds ?? 0) * 1000 : 0;
  const isFinal = !isTransient && key !== privateChatErrors.roomIsReadonly.key;
  return { key, params, isTransient, isTooFast, wait, ...(isFinal && { isFinal }) };
}

const storage = createIndexedDbStorage<PrivateEntry>('sala-private-chat');
const store = createStore<{ entries: readonly PrivateEntry[] }>(() => ({ entries: [] }));
let owner = '';
let queryClient: QueryClient | undefined;

const queue = createOutbox<PrivateEntry, PrivateMessage>({
  entries: {
    get value() {
      return store.getState().entries;
    },
    set value(entries) {
      store.setState({ entries });
    },
  },
  keep: storage.put,
  forget: ({ id }) => storage.remove(id),
  laneOf: ({ ownerId, roomId }) => (ownerId === owner ? roomId : undefined),
  deliver: send,
  onSent: (message) => {
    if (queryClient) privateThreadOf(queryClient, message.channelId).take([message]);
  },
  explain,
});

globalThis.addEventListener?.('online', queue.wake);
export const flushPrivateOutbox = queue.wake;

/** Takes up what this user left unsent, here or before a reload. */
export function usePrivateOutboxOwner(client: QueryClient, ownerId: string): void {
  useEffect(() => {
    queryClient = client;
    if (owner === ownerId) return;
    owner = ownerId;
    void storage.load(ownerId).then((kept) => {
      const known = new Set(store.getState().entries.map(({ id }) => id));
      const restored = kept
        .filter(({ id }) => !known.has(id))
        .map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting' as const } : entry))
        .sort((one, other) => one.id.localeCompare(other.id));
      store.setState(({ entries }) => ({ entries: [...restored, ...entries] }));
      queue.wake();
    });
  }, [client, ownerId]);
}

export const usePrivateUnsent = (roomId: string, ownerId: string): readonly PrivateEntry[] =>
  useStore(
    store,
    useShallow(({ entries }) => entries.filter((entry) => entry.roomId === roomId && entry.ownerId === ownerId)),
  );

type Written = Pick<PrivateEntry, 'text'> & Partial<Pick<PrivateEntry, 'voice' | 'card' | 'replyTo' | 'mentionIds'>>;

/** Puts what was written on its way. A single file takes the words as its caption; beside several they follow. */
export function sendPrivately(roomId: string, ownerId: string, written: Written & { files?: readonly File[] }): void {
  const { files = [], text, voice = null, card = null, replyTo = null, mentionIds = [] } = written;
  const isCaption = files.length === 1 || card !== null;
  const parts: { text: string; file: File | null; card: SharedCard | null }[] = files.map((file) => ({
    text: isCaption ? text : '',
    file,
    card: null,
  }));
  if (card) parts.push({ text, file: null, card });
  else if (text && !(files.length === 1)) parts.push({ text, file: null, card: null });
  for (const [index, part] of parts.entries())
    queue.add({
      id: uuidv7(),
      createdAt: new Date().toISOString(),
      state: 'waiting',
      ownerId,
      roomId,
      attachment: null,
      voice,
      replyTo: index === 0 ? replyTo : null,
      mentionIds: part.text ? mentionIds : [],
      ...part,
    });
}

export const retryPrivately = (id: string): void => queue.retry(id);
export const discardPrivately = (id: string): void => queue.drop(id);
