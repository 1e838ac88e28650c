import type { SendFailure } from '@sala/client/outbox/outbox.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { onReconnect } from '#shared/realtime/sockets.ts';
import { createIndexedDbStorage } from '#shared/storage/outbox-storage.ts';
import { kindOfFile } from './files.ts';
import { createOutbox, type OutboxEntry, type OutboxOptions } from './outbox.ts';
import { countQuickMessages } from './quick-message-uses.ts';
import { getThreadStore } from './thread.ts';

/** Refusals that may not occur on a retry, for example after the storage is available again or the conversation was reopened. */
const passingRefusals: ReadonlySet<string> = new Set([
  uploadErrors.uploadFailed.key,
  uploadErrors.storageFull.key,
  uploadErrors.merchantStorageFull.key,
  chatErrors.channelIsClosed.key,
]);
/** Statuses that a retry does not change. Any other status is retried. */
const refusals = new Set([400, 403, 404, 409, 413, 422, 507]);

const send: OutboxOptions['send'] = async (entry, report) => {
  const { id, channelId, text, type, file } = entry;
  const replyToId = entry.replyTo?.id;
  if (type === 'text')
    return api.call(messagesApi.create, { body: { type, id, channelId, text, replyToId } }, { silent: true });
  const attachment =
    entry.attachment ??
    (await api.call(
      uploadsApi.create,
      {},
      {
        file: file!,
        idempotencyKey: id,
        silent: true,
        onUploadProgress: (progress) => report({ progress }),
      },
    ));
  report({ attachment, progress: null });
  const body = {
    type: attachment.kind,
    id,
    channelId,
    attachmentId: attachment.id,
    text,
    replyToId,
    voice: entry.voice ?? undefined,
  };
  return api.call(messagesApi.create, { body }, { silent: true });
};

function explain(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { key: 'unexpected', isTransient: false };
  const { key, params, status } = error;
  const isTransient = !refusals.has(status);
  const isTooFast = status === 429;
  const wait = isTooFast ? Number(params.seconds ?? 0) * 1000 : 0;
  return {
    key,
    params,
    isTransient,
    isTooFast,
    wait,
    ...(!isTransient && !passingRefusals.has(key) && { isFinal: true }),
  };
}

let queryClient: QueryClient | undefined;

/** One outbox for the whole page, so that messages are also sent after the operator has left the chat page. */
const outbox = createOutbox({
  storage: createIndexedDbStorage<OutboxEntry>('sala-chat'),
  send,
  explain,
  onSent: (message: Message) => {
    if (queryClient) getThreadStore(queryClient, message.channelId).take([message]);
    countQuickMessages(message.id);
  },
});

onReconnect(outbox.flush);
globalThis.addEventListener?.('online', outbox.flush);

/** Loads the unsent messages of this user. */
export function useOutboxOwner(client: QueryClient, ownerId: string): void {
  useEffect(() => {
    queryClient = client;
    void outbox.open(ownerId);
  }, [client, ownerId]);
}

/** This user's unconfirmed messages of one conversation, in the order of writing. */
export function useUnsent(channelId: string, ownerId: string): readonly OutboxEntry[] {
  return useStore(
    outbox.store,
    useShallow((state) => state.entries.filter((entry) => entry.channelId === channelId && entry.ownerId === ownerId)),
  );
}

export interface Draft {
  text: string;
  files: readonly File[];
  /** Finished uploads, which only need to be referenced. */
  ready?: readonly Attachment[];
  /** The message that the first of them replies to. */
  replyTo?: OutboxEntry['replyTo'];
  /** Data of the only file if it is a voice message. */
  voice?: OutboxEntry['voice'];
}

/** The actions of the composer on the outbox. A single file gets the text as its caption; with several files, the text follows them. */
export function useOutboxActions(channelId: string, ownerId: string) {
  return useMemo(() => {
    function add(
      content: Pick<OutboxEntry, 'type' | 'text' | 'file' | 'replyTo' | 'voice'> & { attachment?: Attachment },
    ): string {
      const id = uuidv7();
      outbox.add({
        attachment: null,
        ...content,
        id,
        channelId,
        ownerId,
        seq: null,
        createdAt: new Date().toISOString(),
        state: 'waiting',
        progress: null,
        error: null,
      });
      return id;
    }
    return {
      /** Returns the id of the message with the text, or of the last one. */
      send({ text, files, ready = [], replyTo, voice }: Draft): string | undefined {
        const words = text.trim();
        const isCaption = files.length + ready.length === 1;
        const caption = isCaption ? words : '';
        const contents: Parameters<typeof add>[0][] = [
          ...files.map((file) => ({ type: kindOfFile(file), text: caption, file, voice })),
          ...ready.map((attachment) => ({ type: attachment.kind, text: caption, file: null, attachment })),
        ];
        if (words && !isCaption) contents.push({ type: 'text', text: words, file: null });
        return contents.map((content, index) => add(index === 0 ? { ...content, replyTo } : content)).at(-1);
      },
      retry: outbox.retry,
      discard: outbox.discard,
    };
  }, [channelId, ownerId]);
}

/** Sends a text written outside the chat page, under the id it got there, so that repeated calls create only one message. */
export async function sendFromElsewhere(
  client: QueryClient,
  ownerId: string,
  { id, channelId, text }: Pick<OutboxEntry, 'id' | 'channelId' | 'text'>,
): Promise<void> {
  queryClient = client;
  await outbox.open(ownerId);
  const createdAt = new Date().toISOString();
  const unsent = { attachment: null, file: null, seq: null, progress: null, error: null };
  outbox.add({ ...unsent, id, channelId, ownerId, type: 'text', text, createdAt, state: 'waiting' });
}
