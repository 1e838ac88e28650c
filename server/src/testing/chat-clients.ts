import { largestPage } from '@sala/client/threads/thread-store.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { EndpointData, EndpointDefinition, EndpointInput } from '@sala/contract/core/endpoint.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import type { Ledger, Reader } from './ledger.ts';
import { LiveSocket } from './live-socket.ts';
import { testPassword } from './people.ts';
import { SteadyCaller } from './steady-caller.ts';
import type { Answer, TestPortal } from './test-portal.ts';
import { type ThreadView, ThreadViews } from './thread-view.ts';

/** Common behaviour of both sides: sending with retries, and loading missed messages. */
abstract class ChatClient implements Reader {
  readonly name: string;
  readonly threads = new ThreadViews((channelId, afterSeq) => this.pageAfter(channelId, afterSeq));
  readonly caller = new SteadyCaller();
  readonly sockets: LiveSocket[] = [];
  protected readonly portal: TestPortal;
  readonly #ledger: Ledger;
  readonly #filling = new Map<ThreadView, Promise<void>>();

  constructor(name: string, portal: TestPortal, ledger: Ledger) {
    this.name = name;
    this.portal = portal;
    this.#ledger = ledger;
  }

  get isConnected(): boolean {
    return this.sockets.every((socket) => socket.isConnected);
  }

  leave(): void {
    this.caller.leave();
    for (const socket of this.sockets) socket.close();
  }

  protected abstract pageAfter(channelId: string, seq: number): Promise<Message[]>;

  protected settled(answer: Answer<Message>): Message {
    if (answer.status !== 200) throw new Error(`${this.name} was refused: ${JSON.stringify(answer.failure)}`);
    this.#ledger.acknowledge(answer.data);
    this.take(answer.data);
    return answer.data;
  }

  protected take(message: Message): void {
    const thread = this.threads.take(message);
    if (thread.hasGap) this.fill(message.channelId);
  }

  /** Loads missing messages; one run at a time for each conversation, repeated when more are missed meanwhile. */
  protected fill(channelId: string): void {
    const thread = this.threads.of(channelId);
    const before = this.#filling.get(thread) ?? Promise.resolve();
    this.#filling.set(
      thread,
      before.then(() => thread.fill()).catch(() => undefined),
    );
  }
}

export class VisitorClient extends ChatClient {
  readonly #appId: string;
  channelId: string | null = null;

  constructor(name: string, portal: TestPortal, ledger: Ledger, appId: string) {
    super(name, portal, ledger);
    this.#appId = appId;
  }

  async enter(): Promise<void> {
    const body = { appId: this.#appId, locale: 'en' as const, token: this.portal.visitorToken };
    this.portal.visitorToken = undefined;
    const answer = await this.caller.untilAnswered((signal) =>
      this.portal.call(visitorsApi.createSession, { body }, { signal }),
    );
    if (answer.status !== 200) throw new Error(`${this.name} may not enter: ${JSON.stringify(answer.failure)}`);
    this.portal.visitorToken = answer.data.token;
    this.channelId = answer.data.channelId;
    if (this.sockets.length > 0) return;
    this.sockets.push(
      new LiveSocket({
        address: this.portal.address,
        namespace: visitorNamespace,
        token: () => this.portal.visitorToken ?? '',
        renew: () => this.enter(),
        connected: () => this.channelId && this.fill(this.channelId),
        heard: (event, payload) => {
          if (event === 'message:receiveMessage' || event === 'message:deleted') this.take(payload as Message);
        },
      }),
    );
  }

  /** Resolves when the server has acknowledged it, after any number of retries. */
  async say(text: string): Promise<Message> {
    const body = { type: 'text' as const, id: newId(), text };
    const answer = await this.caller.untilAnswered((signal) =>
      this.portal.call(visitorsApi.createMessage, { body }, { signal }),
    );
    const message = this.settled(answer);
    this.channelId = message.channelId;
    return message;
  }

  protected async pageAfter(_channelId: string, afterSeq: number): Promise<Message[]> {
    const answer = await this.caller.untilAnswered((signal) =>
      this.portal.call(visitorsApi.listMessages, { query: { afterSeq, limit: largestPage } }, { signal }),
    );
    return answer.data;
  }
}

export class OperatorClient extends ChatClient {
  readonly #user: { id: string; email: string };
  /** Conversations from the list and events: of two copies the larger version. */
  readonly channels = new Map<string, Channel>();
  /** The last received total. */
  badge: number | undefined;
  #renewing: Promise<void> | undefined;

  constructor(name: string, portal: TestPortal, ledger: Ledger, user: { id: string; email: string }) {
    super(name, portal, ledger);
    this.#user = user;
  }

  async enter(): Promise<void> {
    const body = { email: this.#user.email, password: testPassword };
    const answer = await this.caller.untilAnswered((signal) => this.portal.call(authApi.login, { body }, { signal }));
    if (answer.status !== 200) throw new Error(`${this.name} may not enter: ${JSON.stringify(answer.failure)}`);
    this.portal.accessToken = answer.data.accessToken;
    this.portal.refreshToken = answer.data.refreshToken;
    for (const namespace of [roomNamespace, messageNamespace])
      this.sockets.push(
        new LiveSocket({
          address: this.portal.address,
          namespace,
          token: () => this.portal.accessToken ?? '',
          renew: () => this.renew(),
          connected: () => void this.#catchUp().catch(() => undefined),
          heard: (event, payload) => this.#hear(event, payload),
        }),
      );
  }

  /** Calls like the portal's client: refreshes an expired token once. */
  async call<const E extends EndpointDefinition>(
    endpoint: E,
    input: Partial<EndpointInput<E>> = {},
  ): Promise<Answer<EndpointData<E>>> {
    const once = () => this.caller.untilAnswered((signal) => this.portal.call(endpoint, input, { signal }));
    const answer = await once();
    if (answer.status !== 401 || answer.failure.code !== 100) return answer;
    await this.renew();
    return once();
  }

  /** Refreshes the tokens; concurrent calls share one refresh. */
  renew(): Promise<void> {
    this.#renewing ??= this.#trade().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /** Takes an unassigned conversation. A repeat after a lost answer finds it assigned to this operator. */
  async takeOn(channelId: string): Promise<void> {
    const answer = await this.call(channelsApi.assign, { body: { channelId, operatorId: this.#user.id } });
    if (answer.status === 200) return;
    const detail = await this.call(channelsApi.detail, { body: { channelId } });
    if (detail.data.assignedOperatorId !== this.#user.id)
      throw new Error(`${this.name} did not get the conversation: ${JSON.stringify(answer.failure)}`);
  }

  /** Resolves when the server has acknowledged it, after any number of retries. */
  async say(channelId: string, text: string): Promise<Message> {
    const body = { type: 'text' as const, id: newId(), channelId, text };
    return this.settled(await this.call(messagesApi.create, { body }));
  }

  protected async pageAfter(channelId: string, afterSeq: number): Promise<Message[]> {
    return (await this.call(messagesApi.list, { body: { channelId, afterSeq, limit: largestPage } })).data;
  }

  #hear(event: string, payload: unknown): void {
    if (event === 'chat:channelChanged') this.#keep(payload as Channel);
    if (event === 'message:receiveMessage' || event === 'message:deleted') this.take(payload as Message);
    if (event === 'message:totalBadge') this.badge = (payload as { total: number }).total;
  }

  #keep(channel: Channel): void {
    const known = this.channels.get(channel.id);
    if (!known || channel.version > known.version) this.channels.set(channel.id, channel);
  }

  async #catchUp(): Promise<void> {
    let cursor: string | undefined;
    do {
      const page = await this.call(channelsApi.list, { query: { limit: 100, cursor } });
      for (const channel of page.data) {
        this.#keep(channel);
        if (channel.lastSeq > this.threads.of(channel.id).upTo) this.fill(channel.id);
      }
      cursor = page.meta.nextCursor ?? undefined;
    } while (cursor);
  }

  async #trade(): Promise<void> {
    const headers = { 'Refresh-Token': this.portal.refreshToken ?? '' };
    const answer = await this.caller.untilAnswered((signal) =>
      this.portal.call(authApi.refresh, {}, { headers, signal }),
    );
    if (answer.status !== 200) throw new Error(`${this.name} was signed out: ${JSON.stringify(answer.failure)}`);
    this.portal.accessToken = answer.data.accessToken;
    this.portal.refreshToken = answer.data.refreshToken;
  }
}
