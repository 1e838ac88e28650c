import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { ChannelState } from '#modules/conversations/chat/chat.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

export interface ThreadName {
  readonly merchantId: string;
  readonly channelId: string;
}

/** A customer at their own merchant. */
export interface HomeVisitor {
  readonly merchantId: string;
  readonly visitorId: string;
}

/** What a customer reads about a record of theirs, kept until it is written: it then tells what is true. */
export interface CustomerNotice {
  readonly kind: 'ticket';
  readonly merchantId: string;
  readonly recordId: string;
  readonly event: string;
  /** The answer that it quotes. */
  readonly entryId: string | null;
}

export interface WrittenNotice {
  readonly text: string;
  /** The page of the record, and what the button says that opens it. */
  readonly url: string;
  readonly label: string;
}

/**
 * A way by which customers write. What comes in goes through `receiveMessage`; what is said to them reaches the adapter by `said`.
 * Everything between, such as queue, bots, guard, translation and ratings, knows no adapter.
 */
export interface ChannelAdapter {
  readonly source: ChannelSource;
  /**
   * How a customer is known again. `session`: by a token in their browser; `account`: by an account elsewhere; `named`: by an id that a
   * program of the business gives them.
   */
  readonly identity: 'session' | 'account' | 'named';
  /** What customers can send. */
  readonly media: readonly Exclude<Message['type'], 'instruction' | 'system' | 'rating' | 'service' | 'ticket'>[];
  /** Of what they send: characters of a text, and MB of a file. */
  readonly limits: { readonly textLength: number; readonly fileMb: number };
  /**
   * How it is known that an answer arrived. `seen`: the page tells; `taken`: the other side confirms each message, and the conversation
   * shows what was not; `webhook`: the deliveries of webhooks tell.
   */
  readonly delivery: 'seen' | 'taken' | 'webhook';
  /** Something was said in a conversation. Left out: pages, or receivers of webhooks, get it by other means. */
  said?(thread: ThreadName): void;
  /** An operator writes. Left out: the page hears it by its socket, or nobody is shown it. */
  typing?(thread: ThreadName): void | Promise<void>;
  /** The customer waits for somebody, or goes on waiting. Left out: their page shows the queue, or nobody tells them. */
  waiting?(thread: ThreadName): void;
  /** Queues a notice for somebody who is reached this way, in the transaction of the change; answers whether they are. */
  notify?(unit: UnitOfWork, visitor: HomeVisitor, notice: CustomerNotice): Promise<boolean>;
  /** The same after the commit. */
  notifiedNow?(): void;
  /** An operator took a message back, in the transaction that does it. */
  withdrawn?(unit: UnitOfWork, withdrawal: { message: Message; channel: ChannelState }): Promise<void>;
  /** The same after the commit. */
  withdrawnNow?(): void;
}
