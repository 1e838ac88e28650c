import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { VisitorChannel } from '@sala/contract/visitors/visitors.schema.ts';
import type { Thread } from './thread.ts';

interface Options {
  thread: Thread;
  /** The chat is open, its window visible, and the newest message in view. */
  isInView: ReadonlySignal<boolean>;
  send: (seq: number) => Promise<VisitorChannel | null>;
}

/** What flashes by is not read. */
const readingTime = 400;

/** Tells the server how far the visitor has read, and only what was really in view. */
export function createSeenSender({ thread, isInView, send }: Options) {
  let pending = 0;

  const last = computed(() => {
    const channelId = thread.channel.value?.id;
    const message = thread.messages.value.findLast(
      (known) => known.channelId === channelId && known.sender.type !== 'visitor',
    );
    return channelId && message ? { channelId, seq: message.seq } : undefined;
  });

  async function tell(): Promise<void> {
    const seen = last.value;
    const known = Math.max(pending, thread.channel.value?.visitorSeenSeq ?? 0);
    if (!seen || !isInView.value || seen.seq <= known) return;
    pending = seen.seq;
    try {
      thread.setChannel(await send(seen.seq));
      thread.seen('visitor', seen.channelId, seen.seq);
    } catch {
      // Told again with the next message, or when the line is back.
    } finally {
      pending = 0;
    }
  }

  effect(() => {
    if (!isInView.value || !last.value) return;
    const timer = setTimeout(tell, readingTime);
    return () => clearTimeout(timer);
  });

  return { tell };
}
