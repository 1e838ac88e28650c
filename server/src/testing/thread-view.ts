import type { Message } from '@sala/contract/chat/messages.schema.ts';

/** What was made of a message: a translation, or (without a language) what is said in it. */
export interface Rendering {
  readonly channelId: string;
  readonly messageId: string;
  readonly locale?: string;
  readonly text: string;
}

/** What one reader has of one conversation: merged by id and seq, as every good client does it. */
export class ThreadView {
  /** Two messages under one number, or one message under two: never to happen. */
  readonly contradictions: string[] = [];
  readonly #bySeq = new Map<number, Message>();
  readonly #seqById = new Map<string, number>();
  #upTo = 0;

  /** Takes a message from an event or a page; what is known already changes nothing but a message that became a tombstone. */
  take(message: Message): void {
    const known = this.#bySeq.get(message.seq);
    const knownSeq = this.#seqById.get(message.id);
    if ((known && known.id !== message.id) || (knownSeq !== undefined && knownSeq !== message.seq)) {
      this.contradictions.push(`${message.id} as ${message.seq}, where there was ${known?.id} (and it as ${knownSeq})`);
      return;
    }
    // A message may still be on its way when its tombstone has arrived.
    if (known?.deletedAt && !message.deletedAt) return;
    this.#bySeq.set(message.seq, message);
    this.#seqById.set(message.id, message.seq);
    while (this.#bySeq.has(this.#upTo + 1)) this.#upTo += 1;
  }

  render({ messageId, locale, text }: Rendering): void {
    const seq = this.#seqById.get(messageId);
    const message = seq === undefined ? undefined : this.#bySeq.get(seq);
    if (!message || message.deletedAt) return;
    const change = locale ? { translations: { ...message.translations, [locale]: text } } : { transcript: text };
    this.#bySeq.set(message.seq, { ...message, ...change });
  }

  /** Everything from 1 to here has arrived. */
  get upTo(): number {
    return this.#upTo;
  }

  get hasGap(): boolean {
    return this.#bySeq.size > this.#upTo;
  }

  get messages(): Message[] {
    return [...this.#bySeq.entries()].sort(([left], [right]) => left - right).map(([, message]) => message);
  }
}

/** The threads of one reader by conversation. */
export class ThreadViews {
  readonly byChannel = new Map<string, ThreadView>();

  of(channelId: string): ThreadView {
    const known = this.byChannel.get(channelId);
    if (known) return known;
    const thread = new ThreadView();
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
