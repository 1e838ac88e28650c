import { withTranscript, withTranslation } from '@sala/client/threads/renderings.ts';
import { createThreadStore } from '@sala/client/threads/thread-store.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';

/** A translation of a message, or without a language its transcript. */
export interface Rendering {
  readonly channelId: string;
  readonly messageId: string;
  readonly locale?: 'en' | 'km' | 'vi' | 'zh-cn';
  readonly text: string;
}

/** A reader's copy of one conversation from its first message on, kept by the store of portal and widget. */
export class ThreadView {
  /** Two messages with one number, or one message with two, which must never happen. */
  readonly contradictions: string[] = [];
  readonly #messages: { value: readonly Message[] } = { value: [] };
  readonly #idBySeq = new Map<number, string>();
  readonly #seqById = new Map<string, number>();
  readonly #store;

  /** `pageAfter` loads the messages after a seq, up to the server's page size. */
  constructor(channelId: string, pageAfter: (channelId: string, afterSeq: number) => Promise<readonly Message[]>) {
    this.#store = createThreadStore<Message>({
      messages: this.#messages,
      channelId: () => channelId,
      base: () => 0,
      lastSeq: () => 0,
      listAfter: ({ afterSeq }) => pageAfter(channelId, afterSeq),
      onPage: (rows) => {
        for (const message of rows) this.take(message);
      },
    });
  }

  /** Takes a message from an event or a page. */
  take(message: Message): void {
    const known = this.#idBySeq.get(message.seq);
    const knownSeq = this.#seqById.get(message.id);
    if ((known && known !== message.id) || (knownSeq !== undefined && knownSeq !== message.seq)) {
      this.contradictions.push(`${message.id} as ${message.seq}, where there was ${known} (and it as ${knownSeq})`);
      return;
    }
    this.#idBySeq.set(message.seq, message.id);
    this.#seqById.set(message.id, message.seq);
    this.#store.hear(message);
  }

  render({ locale, ...rendering }: Rendering): void {
    const known = this.#messages.value;
    this.#messages.value = locale ? withTranslation(known, { ...rendering, locale }) : withTranscript(known, rendering);
  }

  /** Loads missing messages until there are none. */
  fill(): Promise<void> {
    return this.#store.fill();
  }

  /** All messages up to this seq have arrived. */
  get upTo(): number {
    return this.#store.filled();
  }

  get hasGap(): boolean {
    return this.#store.hasGap();
  }

  get messages(): Message[] {
    return [...this.#messages.value];
  }
}

/** A reader's threads by conversation. Without `pageAfter` the reader only receives events. */
export class ThreadViews {
  readonly byChannel = new Map<string, ThreadView>();
  readonly #pageAfter: (channelId: string, afterSeq: number) => Promise<readonly Message[]>;

  constructor(pageAfter = async (_channelId: string, _afterSeq: number): Promise<readonly Message[]> => []) {
    this.#pageAfter = pageAfter;
  }

  of(channelId: string): ThreadView {
    const known = this.byChannel.get(channelId);
    if (known) return known;
    const thread = new ThreadView(channelId, this.#pageAfter);
    this.byChannel.set(channelId, thread);
    return thread;
  }

  render(rendering: Rendering): void {
    this.byChannel.get(rendering.channelId)?.render(rendering);
  }

  take(message: Message): ThreadView {
    const thread = this.of(message.channelId);
    thread.take(message);
    return thread;
  }
}
