import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { type OperatorOption, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import type { VisitorChannel, VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { type Company, getData, type VisitorInside } from './company.ts';
import { type Heard, Listener } from './listener.ts';
import type { TestPortal } from './test-portal.ts';
import { type Rendering, ThreadViews } from './thread-view.ts';

interface PortalState {
  readonly channels: Record<string, Channel>;
  readonly threads: Record<string, Message[]>;
  /** Notes and internal events. */
  readonly notes: Record<string, Note>;
  readonly operators: Record<string, Pick<OperatorOption, 'availability'>>;
  readonly counts: {
    mine: number;
    unassigned: number;
    all: number;
    snoozed: number;
    mineSnoozed: number;
    unread: number;
  };
  /** Completed setup steps. */
  readonly setup: Record<string, boolean>;
  readonly notifications: { unread: number };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** A visitor's messages show their present name. */
function callVisitor(messages: readonly Message[], name: string): Message[] {
  return messages.map((message) =>
    message.sender.type === 'visitor' ? { ...message, sender: { ...message.sender, name } } : message,
  );
}

/** A portal's state, built from the initial state and all later events by the contract's rules. */
export class PortalMirror {
  readonly #portal: TestPortal;
  readonly #userId: string;
  #listener: Listener | undefined;
  #begun: PortalState | undefined;

  constructor(portal: TestPortal, userId: string) {
    this.#portal = portal;
    this.#userId = userId;
  }

  async begin(): Promise<void> {
    this.#listener = await Listener.on(this.#portal, roomNamespace, messageNamespace);
    // Every new socket gets its total; later only changes are sent.
    await this.#listener.next('message:totalBadge');
    this.#begun = await this.fetch();
  }

  /** The server's present state. */
  async fetch(): Promise<PortalState> {
    const lists = await Promise.all(
      ([undefined, 'closed'] as const).map(async (status) =>
        getData(await this.#portal.call(channelsApi.list, { query: { status, limit: 100 } })),
      ),
    );
    const channels = byId(lists.flat());
    const threads: Record<string, Message[]> = {};
    const notes: Note[] = [];
    for (const channelId of Object.keys(channels)) {
      threads[channelId] = getData(await this.#portal.call(messagesApi.list, { body: { channelId, limit: 200 } }));
      notes.push(...getData(await this.#portal.call(notesApi.list, { body: { channelId } })));
      const detail = getData(await this.#portal.call(channelsApi.detail, { body: { channelId } }));
      if (JSON.stringify(detail) !== JSON.stringify(channels[channelId]))
        throw new Error(`List and detail differ: ${JSON.stringify([channels[channelId], detail])}`);
    }
    const options = getData(await this.#portal.call(usersApi.operatorOptions));
    return {
      channels,
      threads,
      notes: byId(notes),
      operators: Object.fromEntries(options.map(({ id, availability }) => [id, { availability }])),
      counts: getData(await this.#portal.call(channelsApi.countUnread)),
      setup: { ...getData(await this.#portal.call(dashboardApi.get)).setup },
      notifications: { unread: getData(await this.#portal.call(notificationsApi.countUnread)).total },
    };
  }

  /** The state of a client that has only received events since `begin`. */
  get state(): PortalState {
    const begun = structuredClone(this.#begun!);
    const { channels, notes, operators, counts, setup, notifications } = begun;
    const views = new ThreadViews();
    for (const message of Object.values(begun.threads).flat()) views.take(message);
    const parts = { channels, notes, operators, counts, setup, notifications, views };
    for (const heard of this.#listener!.heard) applyToPortal(heard, parts);
    const open = Object.values(channels).filter((channel) => channel.status !== 'closed');
    const awake = open.filter(({ snoozedUntil }) => snoozedUntil === null);
    const asleep = open.filter(({ snoozedUntil }) => snoozedUntil !== null);
    const isMine = ({ participants }: Channel) => participants.some((participant) => participant.id === this.#userId);
    return {
      channels,
      notes,
      operators,
      setup,
      notifications,
      threads: Object.fromEntries(
        [...views.byChannel].map(([id, view]) => [id, callVisitor(view.messages, channels[id]!.visitor.name)]),
      ),
      counts: {
        ...counts,
        mine: awake.filter(isMine).length,
        unassigned: open.filter(({ status, isBanned, isBlocked }) => status === 'unassigned' && !isBanned && !isBlocked)
          .length,
        all: awake.length,
        snoozed: asleep.length,
        mineSnoozed: asleep.filter(isMine).length,
      },
    };
  }

  close(): void {
    this.#listener?.close();
  }
}

type PortalParts = Omit<PortalState, 'threads'> & { views: ThreadViews };

function applyToPortal({ event, payload }: Heard, parts: PortalParts): void {
  const { channels, notes, operators, counts, setup, notifications, views } = parts;
  switch (event) {
    case 'chat:channelChanged': {
      const channel = payload as unknown as Channel;
      if (channel.version > (channels[channel.id]?.version ?? 0)) channels[channel.id] = channel;
      return;
    }
    case 'chat:visitorPresence': {
      const { visitorId, isOnline } = payload as { visitorId: string; isOnline: boolean };
      for (const { visitor } of Object.values(channels)) if (visitor.id === visitorId) visitor.isOnline = isOnline;
      return;
    }
    case 'availability:changed': {
      const { userId, ...change } = payload as { userId: string } & Partial<OperatorOption>;
      operators[userId] = { ...operators[userId]!, ...change };
      return;
    }
    case 'message:receiveMessage':
    case 'message:deleted':
      views.take(payload as unknown as Message);
      return;
    case 'note:changed':
      notes[payload.id as string] = payload as unknown as Note;
      return;
    case 'message:translated':
    case 'message:transcribed':
      views.render(payload as unknown as Rendering);
      return;
    case 'message:totalBadge':
      counts.unread = payload.total as number;
      return;
    case 'message:seen': {
      const { channelId, by, seq } = payload as { channelId: string; by: 'visitor' | 'operator'; seq: number };
      const channel = channels[channelId];
      if (channel) channel[`${by}SeenSeq`] = Math.max(channel[`${by}SeenSeq`], seq);
      return;
    }
    case 'setup:changed':
      setup[payload.step as string] = true;
      return;
    case 'notification:unread':
      notifications.unread = payload.total as number;
      return;
    // Only plays a sound; the unread number has an event of its own, and the list is loaded when opened.
    case 'notification:created':
    // These only request another read, without data.
    case 'organisation:changed':
    case 'ability:changed':
    case 'chat:languageSupport':
    case 'chat:visitorTyping':
    case 'message:onTyping':
    // Sent at most once a second, possibly after the comparison.
    case 'chat:queueChanged':
    // Neither the knowledge nor orders are compared here.
    case 'knowledge:changed':
    case 'service:orderChanged':
    case 'service:orderGone':
    case 'service:orderSeen':
    case 'service:attention':
    case 'service:alertDismissed':
    // Tickets are compared in tickets-equal-state.test.ts.
    case 'ticket:changed':
    case 'ticket:gone':
    case 'ticket:seen':
    case 'ticket:mailed':
    case 'ticket:attention':
      return;
    default:
      throw new Error(`The mirror has to be taught what ${event} changes`);
  }
}

interface WidgetState {
  /** Whether an operator is available, and when one will be. */
  readonly opening: Pick<VisitorConfig, 'isOnline' | 'backAt'>;
  /** Without the position in the queue, which is sent with a delay. */
  readonly channel: Omit<VisitorChannel, 'queue'> | null;
  readonly messages: Message[];
}

function withoutPlace({ queue: _, ...channel }: VisitorChannel): Omit<VisitorChannel, 'queue'> {
  return channel;
}

/** Events without lasting state; orders are not compared here. */
const passing = ['message:onTyping', 'visitor:queueChanged', 'visitor:configChanged', 'visitor:orderChanged'];

/** The same for a visitor's chat. */
export class WidgetMirror {
  readonly #company: Company;
  readonly #visitor: VisitorInside;
  #listener: Listener | undefined;
  #begun: WidgetState | undefined;

  constructor(company: Company, visitor: VisitorInside) {
    this.#company = company;
    this.#visitor = visitor;
  }

  async begin(): Promise<void> {
    this.#listener = await Listener.on(this.#visitor.portal, visitorNamespace);
    this.#begun = await this.fetch();
  }

  async fetch(): Promise<WidgetState> {
    const { portal } = this.#visitor;
    const body = { appId: this.#company.appId, token: portal.visitorToken, locale: 'en' as const };
    const { channel } = getData(await portal.call(visitorsApi.createSession, { body }));
    const messages = getData(await portal.call(visitorsApi.listMessages, { query: { limit: 200 } }));
    const config = getData(await portal.call(visitorsApi.config, { query: { appId: this.#company.appId } }));
    const opening = { isOnline: config.isOnline, backAt: config.backAt };
    return { opening, channel: channel && withoutPlace(channel), messages: callVisitor(messages, 'I') };
  }

  get state(): WidgetState {
    let { opening, channel, messages } = structuredClone(this.#begun!);
    const views = new ThreadViews();
    for (const message of messages) views.take(message);
    for (const { event, payload } of this.#listener!.heard) {
      if (event === 'visitor:channelChanged') {
        const next = payload as unknown as VisitorChannel;
        // A different conversation is always newer.
        if (next.id !== channel?.id || next.version > channel.version) channel = withoutPlace(next);
      } else if (event === 'message:receiveMessage' || event === 'message:deleted') {
        views.take(payload as unknown as Message);
      } else if (event === 'message:translated') {
        views.render(payload as unknown as Rendering);
      } else if (event === 'message:seen') {
        const { by, seq } = payload as { by: 'visitor' | 'operator'; seq: number };
        if (channel) channel[`${by}SeenSeq`] = Math.max(channel[`${by}SeenSeq`], seq);
      } else if (event === 'visitor:availabilityChanged') {
        opening = payload as unknown as WidgetState['opening'];
      } else if (!passing.includes(event)) {
        throw new Error(`The mirror has to be taught what ${event} changes`);
      }
    }
    return { opening, channel, messages: channel ? callVisitor(views.of(channel.id).messages, 'I') : [] };
  }

  close(): void {
    this.#listener?.close();
  }
}
