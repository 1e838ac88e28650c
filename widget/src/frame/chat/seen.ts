import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { Thread } from './thread.ts';

interface Options {
  thread: Thread;
  /** The chat is open, its window visible, and the newest message in view. */
  isInView: ReadonlySignal<boolean>;
  send: (seq: number) => Promise<VisitorChannel | null>;
}

/** A message that is visible for less than this does not count as read, in ms. */
const readingTime = 400;

/** Reports to the server how far the visitor has read. */
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
      // A failed report is repeated with the next message or after a reconnect.
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
