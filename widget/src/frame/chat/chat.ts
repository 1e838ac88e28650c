import { batch, computed, effect, signal } from '@preact/signals';
import { createTypingSignal } from '@sala/client/typing/typing-signal.ts';
import { createTypists, type Typists } from '@sala/client/typing/typists.ts';
import { pageCall } from '@sala/client/visitor/visitor-wire.evaluated.ts';
import type { Call } from '@sala/client/wire/calls.ts';
import { ApiFailure, isTransient, toKey } from '@sala/client/wire/failure.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import type { VisitorAsks } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { PageEvent, PageIdentity } from '../../shared/protocol.ts';
import type { EndpointBody, SessionBody, VisitorApi } from '../api/visitor-api.ts';
import { toWireIdentity, toWireMeta } from '../session/identity.ts';
import { createSession } from '../session/session.ts';
import { createTokenStore } from '../session/token-store.ts';
import type { KeyValueStore } from '../storage.ts';
import { type Ban, createDelivery, isClosedRefusal } from './delivery.ts';
import { createDraft } from './draft.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createRealtime, type VisitorEvents } from './realtime.ts';
import { createSeenSender } from './seen.ts';
import { createThread } from './thread.ts';
import { watchWindow } from './watch-window.ts';

interface Options {
  appId: string;
  api: VisitorApi;
  store: KeyValueStore;
  locale: () => Locale;
  page: () => SessionBody['page'];
  /** Sends an event to the merchant's page. */
  tell: (...event: PageEvent) => void;
  /** Availability or the expected return changed. */
  onAvailability: VisitorEvents['visitor:availabilityChanged'];
  /** The business changed its widget. */
  onConfig: VisitorEvents['visitor:configChanged'];
  /** A call was refused because the business takes nothing new. */
  onClosed: () => void;
  isPreview: boolean;
}

export type Phase = 'idle' | 'loading' | 'ready' | 'failed' | 'unknown' | 'refused';
const firstRetry = 3000;
const longestRetry = 30_000;
const closedForAll = { kind: 'closed', until: null } as const;

/** The state of one visitor's conversation: components read everything from here and call its actions. */
export function createChat({ appId, api, store, locale, page, tell, isPreview, ...on }: Options) {
  const phase = signal<Phase>('idle');
  const isOpen = signal(false);
  /** The business takes nothing new at the moment. */
  const isClosed = signal(false);
  const isWindowVisible = signal(!document.hidden);
  const isAtEnd = signal(true);
  /** Fields that the forms would ask this visitor. */
  const asks = signal<VisitorAsks>({ preChat: [], offline: [], contact: false });
  const departmentId = signal<string | undefined>(undefined);
  /** Set from a refused call, for a visitor without a conversation record. */
  const refusal = signal<VisitorChannel['restriction']>(null);
  let identityProblem: string | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let retryPause = firstRetry;
  let starting: Promise<void> | undefined;

  const session = createSession({
    api,
    tokens: createTokenStore(store, appId),
    appId,
    locale,
    page,
    onSession(found, { samePerson, samePlace }) {
      if (!samePerson) thread.clear();
      if (!samePlace) {
        // The conversation was handed to a partner, or back: connection and files belong to the other merchant now.
        outbox.uploadAgain();
        realtime.nudge();
      }
      asks.value = found.asks;
      thread.setChannel(found.channel);
      if (!samePlace) void fillGap();
    },
    onIdentityRefused(failure) {
      identityProblem = failure.message;
      tell('error', { error: failure.message });
    },
  });

  const thread = createThread({
    list: (query) => session.call((token) => api.listMessages(token, query)),
    onNew(messages) {
      for (const { id, type, text, sender, createdAt } of messages) {
        if (type === 'system') continue;
        tell('onMessage', { id, type, text, sender: sender.name, createdAt });
        if (!isInView.value) void import('../sound/sound.ts').then(({ ring }) => ring(store));
      }
    },
  });

  const outbox = createOutbox({
    store: createOutboxStore(store, appId),
    departmentId: () => departmentId.value,
    ...createDelivery({ api, session, onBan: handleBan, onClosed: on.onClosed }),
    onSent(message) {
      refusal.value = null;
      thread.receive(message);
      if (thread.channel.value?.id !== message.channelId) void refreshChannel();
    },
  });

  // The input is available before the configuration is loaded, so its text already needs an owner.
  outbox.open(session.owner());

  const draft = createDraft(store, appId, () => session.owner());
  const typists = signal<Typists<{ id: string; name: string }>>({});
  const typing = createTypists(typists);
  const typingSignal = createTypingSignal((isTyping) => {
    // Typing signals are hints, and before the first message nobody would receive them.
    if (thread.channel.value) session.call((token) => api.typing(token, isTyping)).catch(() => {});
  });

  const call = <E>(given: Call<E>, body?: EndpointBody<E>) => session.call((token) => api.call(token, given, body));

  /** The last changed order of the visitor. */
  const orderNews = signal<{ id: string; version: number } | undefined>(undefined);

  /** The last changed call of the visitor. */
  const callNews = signal<VisitorCall | undefined>(undefined);

  const realtime = createRealtime({
    token: () => session.current()?.token ?? '',
    renewToken: session.renew,
    isOff: isPreview,
    onUp: () => void catchUp(),
    handlers: {
      'message:receiveMessage'(message) {
        batch(() => {
          thread.receive(message);
          outbox.drop(message.id);
          if (message.sender.type !== 'visitor') typing.clear();
        });
        void fillGap();
      },
      'message:deleted': thread.receive,
      'message:translated': thread.translate,
      'message:seen': ({ by, channelId, seq }) => thread.seen(by, channelId, seq),
      'message:onTyping'(event) {
        if (event.sender.type !== 'visitor') typing.hear(event);
      },
      'visitor:channelChanged'(channel) {
        refusal.value = null;
        thread.setChannel(channel);
        void fillGap();
      },
      'visitor:queueChanged'({ queue }) {
        thread.queue.value = queue;
      },
      'visitor:orderChanged'(news) {
        orderNews.value = news;
      },
      'visitor:callChanged'(news) {
        callNews.value = news;
      },
      'visitor:availabilityChanged': on.onAvailability,
      'visitor:configChanged': on.onConfig,
    },
  });

  const isUnderWay = computed(() => {
    const channel = thread.channel.value;
    return outbox.entries.value.length > 0 || (channel !== null && channel.status !== 'closed');
  });
  const isInView = computed(() => isOpen.value && isWindowVisible.value && isAtEnd.value && phase.value === 'ready');
  const seen = createSeenSender({ thread, isInView, send: (seq) => session.call((token) => api.seen(token, seq)) });

  function handleBan(ban: Ban): void {
    refusal.value = { kind: ban === 'visitorBanned' ? 'banned' : 'blocked', until: null };
    void refreshChannel();
  }

  async function refreshChannel(): Promise<void> {
    const seq = thread.channel.value?.visitorSeenSeq ?? 0;
    thread.setChannel(await session.call((token) => api.seen(token, seq)).catch(() => null));
  }

  async function fillGap(): Promise<void> {
    if (thread.hasGap.value) await thread.fill().catch(() => {});
  }

  /** After a loss of connection: loads missed messages and state, and sends the outbox. */
  async function catchUp(): Promise<void> {
    if (phase.value !== 'ready') return;
    outbox.wake();
    await Promise.all([thread.fill().catch(() => {}), refreshChannel()]);
    await fillGap();
    await seen.tell();
  }

  async function begin(): Promise<void> {
    clearTimeout(retryTimer);
    phase.value = 'loading';
    outbox.open(session.owner());
    try {
      const { channel } = await session.start();
      if (channel) await thread.fill();
      else thread.isLoaded.value = true;
      retryPause = firstRetry;
      phase.value = 'ready';
      outbox.start();
    } catch (failure) {
      if (isClosedRefusal(failure)) {
        phase.value = 'idle';
        return on.onClosed();
      }
      phase.value = phaseAfter(failure);
      if (!isTransient(failure)) return tell('error', { error: toKey(failure) });
      retryTimer = setTimeout(start, retryPause);
      retryPause = Math.min(retryPause * 2, longestRetry);
    }
  }

  function start(): Promise<void> {
    if (phase.value === 'ready') return Promise.resolve();
    starting ??= begin().finally(() => {
      starting = undefined;
    });
    return starting;
  }

  /** Another person uses the page now: all data of the previous one are cleared. */
  function startOver(): void {
    clearTimeout(retryTimer);
    typingSignal.stop();
    realtime.disconnect();
    batch(() => {
      typing.clear();
      thread.clear();
      refusal.value = null;
      phase.value = 'idle';
      outbox.open(session.owner());
      draft.load();
    });
  }

  effect(() => {
    if (phase.value === 'ready' && (isOpen.value || isUnderWay.value)) realtime.connect();
    else if (phase.value !== 'loading') realtime.disconnect();
  });

  effect(() => {
    if (thread.channel.value?.movedTo) session.renew().catch(() => {});
  });

  watchWindow({
    onVisible(isVisible) {
      isWindowVisible.value = isVisible;
      if (!isVisible) return;
      if (phase.value === 'failed') void start();
      else if (realtime.isConnected()) void catchUp();
      else realtime.nudge();
    },
    onOnline() {
      outbox.wake();
      if (phase.value === 'failed') void start();
      else realtime.nudge();
    },
  });

  return {
    phase,
    /** Why the visitor cannot write, and until when. */
    restriction: computed(
      () => thread.channel.value?.restriction ?? refusal.value ?? (isClosed.value ? closedForAll : null),
    ),
    isOpen,
    isClosed,
    /** There is something to read, also where nothing can be written. */
    hasThread: computed(
      () => phase.value === 'ready' && (thread.channel.value !== null || outbox.entries.value.length > 0),
    ),
    isAtEnd,
    isUnderWay,
    connection: realtime.status,
    thread,
    outbox,
    draft,
    typingName: computed(() => Object.values(typists.value).flat()[0]?.name ?? null),
    asks,
    departmentId,
    start,
    sendText(text: string): void {
      outbox.addText(text);
      typingSignal.stop();
    },
    noteTyping: typingSignal.touch,
    call,
    orderNews,
    callNews,
    end: async () => thread.setChannel(await session.call(api.end)),
    tellPage: async (next: NonNullable<SessionBody['page']>): Promise<void> => {
      if (thread.channel.value) await call(pageCall, next);
    },
    session,

    /** Rejects with the key of the error when the identity was refused. */
    async setIdentity(given: PageIdentity, isActive: boolean): Promise<void> {
      if (session.setIdentity(toWireIdentity(given), toWireMeta(given))) startOver();
      if (!isActive) return;
      identityProblem = undefined;
      if (phase.value === 'ready') await session.renew();
      else await start();
      if (identityProblem) throw new Error(identityProblem);
    },

    reset(): void {
      session.reset();
      outbox.clear();
      draft.clear();
      startOver();
    },
  };
}
export type Chat = ReturnType<typeof createChat>;

function phaseAfter(failure: unknown): Phase {
  if (failure instanceof ApiFailure && failure.status === 404) return 'unknown';
  if (failure instanceof ApiFailure && failure.status === 403) return 'refused';
  return 'failed';
}
