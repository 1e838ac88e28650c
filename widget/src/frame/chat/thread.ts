import { batch, computed, signal } from '@preact/signals';
import { withTranslation } from '@sala/client/threads/renderings.ts';
import { createThreadStore } from '@sala/client/threads/thread-store.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Translation } from '@sala/contract/conversations/chat/translations.schema.ts';
import type { VisitorChannel, VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { MessageQuery } from '../api/visitor-api.ts';

interface Options {
  list: (query: MessageQuery) => Promise<VisitorMessage[]>;
  /** Messages of others that arrived after the history was loaded. */
  onNew?: (messages: Message[]) => void;
}

const pageSize = 50;

const toCursor = ({ part, seq }: VisitorMessage) => `${part}.${seq}`;

/** Whether a channel state belongs to a conversation or part that the visitor has left. */
function isLeft(next: VisitorChannel, known: VisitorChannel): boolean {
  if (next.id === known.id) return next.version < known.version;
  const isAtPartner = next.part % 2 === 1;
  return isAtPartner ? next.id < known.id || next.part < known.part : next.id < known.id && next.part <= known.part;
}

/** The loaded conversation: its state, its messages, and the loading of missing ones. */
export function createThread({ list, onNew }: Options) {
  const channel = signal<VisitorChannel | null>(null);
  /** The last known position in the queue. Channel events do not contain it. */
  const queue = signal<VisitorChannel['queue']>(null);
  const messages = signal<readonly VisitorMessage[]>([]);
  /** Seq up to which all messages are loaded, except those behind `olderCursor`. */
  const base = signal(0);
  /** Cursor of the older pages; null without any. */
  const olderCursor = signal<string | null>(null);
  /** The thread moved to another conversation, and messages after the last loaded one may be missing. */
  const isBehind = signal(false);
  let leftAt: string | undefined;
  const isLoaded = signal(false);
  const older = signal<'idle' | 'loading' | 'failed'>('idle');
  let filling: Promise<void> | undefined;
  /** Raised when the thread belongs to another person, so that late answers are dropped. */
  let generation = 0;

  const store = createThreadStore({
    messages,
    channelId: () => channel.value?.id,
    base: () => base.value,
    lastSeq: () => channel.value?.lastSeq ?? 0,
    listAfter: list,
    onPage: add,
  });

  const unread = computed(() => {
    const current = channel.value;
    if (!current) return 0;
    const isUnread = ({ channelId, seq, sender, type, deletedAt }: Message) =>
      channelId === current.id &&
      seq > current.visitorSeenSeq &&
      sender.type !== 'visitor' &&
      type !== 'system' &&
      !deletedAt;
    return messages.value.filter(isUnread).length;
  });

  function setChannel(next: VisitorChannel | null): void {
    const known = channel.value;
    if (!next || (known && isLeft(next, known))) return;
    batch(() => {
      if (known && known.id !== next.id) goOver(known, next);
      queue.value = next.queue ?? queue.value;
      channel.value = {
        ...next,
        operatorSeenSeq: Math.max(next.operatorSeenSeq, known?.id === next.id ? known.operatorSeenSeq : 0),
        visitorSeenSeq: Math.max(next.visitorSeenSeq, known?.id === next.id ? known.visitorSeenSeq : 0),
      };
    });
  }

  function goOver(from: VisitorChannel, to: VisitorChannel): void {
    if (isLoaded.value && to.part > 0) {
      leftAt ??= messages.value.findLast(({ channelId, seq }) => channelId === from.id && seq <= store.filled())?.id;
      isBehind.value = true;
    } else if (to.part === 0) olderCursor.value = null;
    base.value = 0;
  }

  function add(incoming: readonly VisitorMessage[]): void {
    const known = new Set(messages.value.map(({ id }) => id));
    store.take(incoming);
    tellNew(incoming.filter(({ id }) => !known.has(id)));
  }

  function tellNew(incoming: readonly VisitorMessage[]): void {
    const fresh = incoming.filter(({ sender }) => sender.type !== 'visitor');
    if (isLoaded.value && fresh.length > 0) onNew?.(fresh);
  }

  async function loadNewest(): Promise<void> {
    const asked = generation;
    const id = channel.value?.id;
    const rows = await list({ cursor: 'newest', limit: pageSize });
    if (asked !== generation) return;
    if (channel.value?.id !== id) return loadNewest();
    batch(() => {
      store.take(rows);
      olderCursor.value = rows.length < pageSize ? null : toCursor(rows[0]!);
      base.value = baseIn(rows);
      isLoaded.value = true;
    });
  }

  /** The seq before the first of the conversation's messages among the newest; without any, all are older. */
  function baseIn(newest: readonly VisitorMessage[]): number {
    const current = channel.value;
    const first = newest.find(({ channelId }) => channelId === current?.id);
    return first ? first.seq - 1 : (current?.lastSeq ?? 0);
  }

  /** Loads the messages since the thread moved to another conversation, across several moves. */
  async function catchUp(): Promise<void> {
    const asked = generation;
    const id = channel.value?.id;
    let found: VisitorMessage[] = [];
    for (let cursor = 'newest'; ; cursor = toCursor(found[0]!)) {
      const rows = await list({ cursor, limit: pageSize });
      if (asked !== generation) return;
      found = [...rows, ...found];
      if (rows.length < pageSize || rows.some((row) => row.id === leftAt)) break;
    }
    if (channel.value?.id !== id) return catchUp();
    batch(() => {
      add(found.slice(found.findIndex((row) => row.id === leftAt) + 1));
      base.value = baseIn(found);
      isBehind.value = false;
      leftAt = undefined;
    });
  }

  function fillGap(): Promise<void> {
    const asked = generation;
    return store.fill(() => asked === generation);
  }

  return {
    channel,
    queue,
    messages,
    isLoaded,
    older,
    unread,
    hasOlder: computed(() => olderCursor.value !== null),
    /** Whether messages are missing, inside the thread or at its end. */
    hasGap: computed(() => isBehind.value || store.hasGap()),
    setChannel,
    /** A message of an event, or the answer to a sent message, which contains no part. */
    receive(message: Message & { part?: number }): void {
      const known = messages.value.find(({ id }) => id === message.id);
      if (message.deletedAt && !known && !isLoaded.value) return;
      const part = channel.value?.id === message.channelId ? channel.value.part : 0;
      const received = { ...message, part: message.part ?? known?.part ?? part };
      store.hear(received);
      if (!known && !received.deletedAt) tellNew([received]);
    },

    translate(translation: Translation): void {
      messages.value = withTranslation(messages.value, translation);
    },

    seen(by: 'visitor' | 'operator', channelId: string, seq: number): void {
      const current = channel.value;
      if (current?.id !== channelId) return;
      const key = by === 'operator' ? 'operatorSeenSeq' : 'visitorSeenSeq';
      if (seq > current[key]) channel.value = { ...current, [key]: seq };
    },

    /** Loads missing messages; concurrent calls share one run. */
    fill(): Promise<void> {
      filling ??= (!isLoaded.value ? loadNewest() : isBehind.value ? catchUp() : fillGap()).finally(() => {
        filling = undefined;
      });
      return filling;
    },

    async loadOlder(): Promise<void> {
      const cursor = olderCursor.value;
      if (older.value === 'loading' || cursor === null) return;
      const asked = generation;
      older.value = 'loading';
      try {
        const rows = await list({ cursor, limit: pageSize });
        if (asked !== generation) return;
        batch(() => {
          store.take(rows);
          olderCursor.value = rows.length < pageSize ? null : toCursor(rows[0]!);
          older.value = 'idle';
        });
      } catch {
        older.value = 'failed';
      }
    },

    clear(): void {
      generation++;
      filling = undefined;
      batch(() => {
        channel.value = null;
        queue.value = null;
        messages.value = [];
        base.value = 0;
        olderCursor.value = null;
        isBehind.value = false;
        leftAt = undefined;
        isLoaded.value = false;
        older.value = 'idle';
      });
    },
  };
}
export type Thread = ReturnType<typeof createThread>;
