import { computed, effect, signal } from '@preact/signals';
import { ApiFailure, isTransient } from '@sala/client/wire/failure.ts';
import { type Locale, pickLocale } from '@sala/contract/core/locales.ts';
import type { VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { FrameSetup, PageEvent } from '../shared/protocol.ts';
import type { SessionBody, VisitorApi } from './api/visitor-api.ts';
import { fromWire } from './api/visitor-api.ts';
import { createChat } from './chat/chat.ts';
import { type FrameLocation, toWindowName } from './frame-location.ts';
import { createLocaleChoice, getRequestedLocale, loadLocale, t, warnOfUnknown } from './i18n/i18n.ts';
import { identityBehind } from './page-identity.ts';
import { boundedPage, createPageNotices } from './page-news.ts';
import { linkParent, type ParentLink } from './parent-link.ts';
import type { KeyValueStore } from './storage.ts';
import { applyBrand, applyColorScheme } from './theme.ts';

/** Availability may change while a page is open, so a cached configuration expires after this time, in ms. */
const configAge = 60_000;
/** Before a visitor reads that nobody is there, it is asked again, unless it was known so shortly ago. */
const awayAge = 5_000;
const retryPause = 5000;
const awayPause = 30_000;
/** After a change of the configuration clients read it at a random time within this period, in ms. */
const configSpread = 20_000;

/** The state around the conversation: the merchant's configuration, the language, and the embedding page. */
export function createApp({ appId, isPage, isPreview }: FrameLocation, api: VisitorApi, store: KeyValueStore) {
  const config = signal<VisitorConfig | undefined>(undefined);
  const problem = signal<'failed' | 'unknown' | 'refused' | undefined>(undefined);
  const hasTexts = signal(false);
  /** Raised when the visitor opens the chat, so that the input takes the focus. */
  const focusCount = signal(0);
  const localeChoice = createLocaleChoice(store, appId);
  const underWayKey = `sala:${appId}:underWay`;
  let configAt = 0;
  let localeOfPage: string | undefined;
  /** The preferred language, used if the business offers it. */
  let wished: Locale | undefined;
  /** This window continues a visit that began on a page of the merchant. */
  let isPopout = false;
  let page: SessionBody['page'] = isPage ? { title: '', url: location.origin + location.pathname } : undefined;

  const tell = (...event: PageEvent) => link?.send('event', event);
  const chat = createChat({
    appId,
    api,
    store,
    locale: getRequestedLocale,
    page: () => page,
    tell,
    onAvailability(change) {
      if (config.value) config.value = { ...config.value, ...change };
    },
    onConfig() {
      const refresh = () =>
        loadConfig()
          .then(chat.session.renew)
          .catch(() => {});
      setTimeout(refresh, Math.random() * configSpread);
    },
    onClosed: () => void loadConfig(),
    isPreview,
  });

  const pageNews = createPageNotices((next) => chat.tellPage(next));

  /** The form that replaces the conversation, if any: before it begins, or while no operator is online. */
  const form = computed(() => {
    const { offlineForm, isOnline, isChatOn } = config.value ?? {};
    const isFree = chat.phase.value === 'ready' && !chat.isUnderWay.value && !chat.restriction.value;
    if (!isChatOn || !isFree || chat.thread.channel.value?.rating === 'asked') return undefined;
    if (offlineForm && !isOnline) return 'offline';
    return chat.asks.value.preChat[0] && 'preChat';
  });

  async function showLocale(next: Locale): Promise<void> {
    wished = next;
    const { languages, defaultLanguage } = config.value ?? {};
    await loadLocale(!languages || languages.includes(next) ? next : defaultLanguage!);
    hasTexts.value = true;
    // Operators see which language the visitor reads.
    if (chat.session.current()) chat.session.renew().catch(() => {});
  }

  function setConfig(next: VisitorConfig): void {
    config.value = isPage && !next.page && !isPopout ? { ...next, isChatOn: false } : next;
    chat.isClosed.value = !config.value.isChatOn;
    configAt = Date.now();
    problem.value = undefined;
    applyBrand(next.brandColor);
    if (wished && !next.languages.includes(getRequestedLocale())) void showLocale(wished);
    if (chat.phase.value !== 'idle') return;
    if (isPage && !chat.isOpen.value) void open();
    // The business has opened again while the visitor waited.
    else if (chat.isOpen.value && !chat.isClosed.value) void startChat();
  }

  async function loadConfig(): Promise<void> {
    try {
      setConfig(await api.config(appId));
    } catch (failure) {
      if (config.value) return;
      const status = failure instanceof ApiFailure ? failure.status : 0;
      problem.value = status === 404 || status === 422 ? 'unknown' : status === 403 ? 'refused' : 'failed';
      if (isTransient(failure)) setTimeout(loadConfig, retryPause);
    }
  }

  /** A closed business takes nobody new; who has been here before can read their conversation and end it. */
  async function startChat(): Promise<void> {
    if (!chat.isClosed.value || chat.session.isKnown()) await chat.start();
  }

  async function open(): Promise<void> {
    chat.isOpen.value = true;
    focusCount.value++;
    if (Date.now() - configAt > (config.value?.isOnline ? configAge : awayAge)) void loadConfig();
    await startChat();
  }

  const isActive = () => chat.isOpen.value || chat.phase.value !== 'idle' || store.get(underWayKey) !== null;

  async function init(setup: FrameSetup): Promise<void> {
    localeOfPage = setup.locale;
    warnOfUnknown(setup.locale);
    page = boundedPage(setup.page);
    pageNews.know(page);
    applyColorScheme(setup.colorScheme);
    setConfig(fromWire<VisitorConfig>(setup.config));
    void showLocale(localeChoice.find(setup.locale, navigator.languages.join()));
    if (setup.identity) chat.setIdentity(setup.identity, false).catch(() => {});
    if (setup.isOpen) await open();
    else if (isActive()) await startChat();
  }

  const link: ParentLink | undefined = isPage
    ? undefined
    : linkParent(window.parent, location.hash, {
        init,
        async visibility(isOpen) {
          if (isOpen) await open();
          else chat.isOpen.value = false;
        },
        async locale(next) {
          localeOfPage = next;
          warnOfUnknown(next);
          localeChoice.forget();
          await showLocale(pickLocale(next));
        },
        colorScheme: applyColorScheme,
        page(next) {
          page = boundedPage(next);
          pageNews.tell(page);
        },
        identity: (identity) => chat.setIdentity(identity, isActive()),
        async reset() {
          chat.reset();
          store.remove(underWayKey);
          link?.send('unread', 0);
          link?.send('underWay', false);
          if (chat.isOpen.value) await startChat();
        },
        popout(name) {
          const opened = window.open('', name);
          handOver(opened);
        },
      });

  /** Loaded on demand, since few visitors open the chat in its own window. */
  function handOver(to: Window | null): void {
    const token = chat.session.current()?.token;
    if (to && token) void import('./handover.ts').then(({ offerVisit }) => offerVisit(to, token));
  }

  /**
   * Availability is read again when the conversation changes, and regularly while no operator is online, so that the notice disappears in
   * time.
   */
  function watchAvailability(): void {
    let status: string | undefined;
    effect(() => {
      const next = chat.thread.channel.value?.status;
      if (next !== status && status !== undefined && chat.isOpen.value) void loadConfig();
      status = next;
    });
    setInterval(() => {
      const { isOnline, isChatOn } = config.value ?? {};
      const isAway = isOnline === false || isChatOn === false;
      if (isAway && chat.isOpen.value && document.visibilityState === 'visible') void loadConfig();
    }, awayPause);
  }

  function watchChat(): void {
    let sentCount = 0;
    effect(() => {
      const count = chat.thread.unread.value;
      if (count !== sentCount) {
        sentCount = count;
        link?.send('unread', count);
        tell('unread', { count });
      }
      if (isPage && config.value && hasTexts.value) {
        const title = t('page.title', { name: config.value.merchantName });
        document.title = count ? `(${count}) ${title}` : title;
      }
    });
    effect(() => {
      if (chat.phase.value !== 'ready') return;
      if (isPage) return;
      link?.send('underWay', chat.isUnderWay.value);
      if (chat.isUnderWay.value) store.set(underWayKey, '1');
      else store.remove(underWayKey);
    });
    let known: string | undefined;
    effect(() => {
      const channelId = chat.thread.channel.value?.id;
      if (chat.phase.value === 'ready' && channelId && channelId !== known && known !== undefined) {
        tell('onStartConversation', { channelId });
      }
      known = chat.phase.value === 'ready' ? (channelId ?? '') : undefined;
    });
  }

  return {
    isPage,
    store,
    config,
    problem,
    hasTexts,
    focusCount,
    form,
    chat,
    retry(): void {
      problem.value = undefined;
      if (!config.value) void loadConfig();
      else if (chat.phase.value === 'failed') void chat.start();
    },
    close: () => link?.send('show', false),
    show: () => link?.send('show', true),
    /** Lets later pages of the site continue the visit. */
    keep(): void {
      store.set(underWayKey, '1');
      link?.send('underWay', true);
    },
    async chooseLocale(next: Locale): Promise<void> {
      localeChoice.keep(next, localeOfPage);
      await showLocale(next);
      link?.send('locale', next);
    },
    popOut(): void {
      const opened = window.open(`/c/${encodeURIComponent(appId)}`, toWindowName(appId), 'width=420,height=720');
      handOver(opened);
      link?.send('show', false);
    },
    start(): void {
      watchChat();
      watchAvailability();
      if (!isPage) {
        link?.send('hello', null);
        return;
      }
      const identity = identityBehind(location.hash);
      if (identity) {
        chat.setIdentity(identity, false).catch(() => {});
        // Removes the signature from the address and the history.
        history.replaceState(null, '', location.pathname + location.search);
      }
      void showLocale(localeChoice.find(undefined, navigator.languages.join()));
      const taken = window.opener
        ? import('./handover.ts').then(({ takeVisit }) => takeVisit(appId)).catch(() => undefined)
        : Promise.resolve(undefined);
      void taken.then((token) => {
        isPopout = token !== undefined;
        if (token) chat.session.borrow(token);
        return loadConfig();
      });
    },
  };
}
export type App = ReturnType<typeof createApp>;
