import { batch, computed, signal } from '@preact/signals';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Translation } from '@sala/contract/chat/translations.schema.ts';
import type { VisitorChannel } from '@sala/contract/visitors/visitors.schema.ts';
import type { MessageQuery } from '../api/visitor-api.ts';
import { filledUpTo, mergeMessages } from './merge.ts';

interface Options {
  list: (query: MessageQuery) => Promise<Message[]>;
  /** Messages of others that came after the history was there. */
  onNew?: (messages: Message[]) => void;
}

const pageSize = 50;
const gapPageSize = 200;

/** The conversation as far as it is known here: its state, its messages, and how to get what is missing. */
export function createThread({ list, onNew }: Options) {
  const channel = signal<VisitorChannel | null>(null);
  /** The place among those who wait, as it was told last. Events of the channel do not tell it. */
  const queue = signal<VisitorChannel['queue']>(null);
  const messages = signal<readonly Message[]>([]);
  /** Nothing up to this seq was asked for: older pages. */
  const base = signal(0);
  const isLoaded = signal(false);
  const older = signal<'idle' | 'loading' | 'failed'>('idle');
  let filling: Promise<void> | undefined;
  /** Grows when the thread becomes another person's: late answers are then dropped. */
  let generation = 0;

  const filled = computed(() => (channel.value ? filledUpTo(messages.value, channel.value.id, base.value) : 0));

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
    if (!next || (known?.id === next.id && known.version > next.version)) return;
    // A message of the conversation before may still be on its way when the next one has begun.
    if (known && next.id < known.id) return;
    batch(() => {
      if (known && known.id !== next.id) base.value = 0;
      queue.value = next.queue ?? queue.value;
      channel.value = {
        ...next,
        operatorSeenSeq: Math.max(next.operatorSeenSeq, known?.id === next.id ? known.operatorSeenSeq : 0),
        visitorSeenSeq: Math.max(next.visitorSeenSeq, known?.id === next.id ? known.visitorSeenSeq : 0),
      };
    });
  }

  function add(incoming: Message[]): void {
    const known = new Set(messages.value.map(({ id }) => id));
    messages.value = mergeMessages(messages.value, incoming);
    const fresh = incoming.filter(({ id, sender }) => !known.has(id) && sender.type !== 'visitor');
    if (isLoaded.value && fresh.length > 0) onNew?.(fresh);
  }

  async function loadNewest(): Promise<void> {
    const asked = generation;
    const rows = await list({ limit: pageSize });
    if (asked !== generation) return;
    batch(() => {
      messages.value = mergeMessages(messages.value, rows);
      base.value = (rows[0]?.seq ?? 1) - 1;
      isLoaded.value = true;
    });
  }

  async function fillGap(): Promise<void> {
    const asked = generation;
    for (;;) {
      const from = filled.value;
      const rows = await list({ afterSeq: from, limit: gapPageSize });
      if (asked !== generation) return;
      // Another conversation than expected: what is known of it begins with these rows.
      const first = rows[0];
      if (first && channel.value && first.channelId !== channel.value.id) return;
      add(rows);
      if (rows.length < gapPageSize || filled.value === from) return;
    }
  }

  return {
    channel,
    queue,
    messages,
    isLoaded,
    older,
    unread,
    hasOlder: computed(() => base.value > 0),
    /** There is a hole, or the server has more than is here. */
    hasGap: computed(() => {
      const last = messages.value.findLast(({ channelId }) => channelId === channel.value?.id);
      return filled.value < Math.max(channel.value?.lastSeq ?? 0, last?.seq ?? 0);
    }),
    setChannel,
    receive(message: Message): void {
      // A tombstone in a page that was never loaded is met when the page is.
      if (message.deletedAt && !messages.value.some(({ id }) => id === message.id)) return;
      add([message]);
    },

    translate({ messageId, locale, text }: Translation): void {
      messages.value = messages.value.map((message) =>
        message.id === messageId ? { ...message, translations: { [locale]: text } } : message,
      );
    },

    seen(by: 'visitor' | 'operator', channelId: string, seq: number): void {
      const current = channel.value;
      if (current?.id !== channelId) return;
      const key = by === 'operator' ? 'operatorSeenSeq' : 'visitorSeenSeq';
      if (seq > current[key]) channel.value = { ...current, [key]: seq };
    },

    /** Gets all that came meanwhile; once at a time. */
    fill(): Promise<void> {
      filling ??= (isLoaded.value ? fillGap() : loadNewest()).finally(() => {
        filling = undefined;
      });
      return filling;
    },

    async loadOlder(): Promise<void> {
      if (older.value === 'loading' || base.value === 0) return;
      const asked = generation;
      older.value = 'loading';
      try {
        const rows = await list({ beforeSeq: base.value + 1, limit: pageSize });
        if (asked !== generation) return;
        batch(() => {
          messages.value = mergeMessages(messages.value, rows);
          base.value = rows.length < pageSize ? 0 : rows[0]!.seq - 1;
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
        isLoaded.value = false;
        older.value = 'idle';
      });
    },
  };
}
export type Thread = ReturnType<typeof createThread>;
