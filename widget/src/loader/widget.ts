import type { ColorScheme, CustomAttributes, Traits } from '../shared/protocol.ts';
import { emit } from './events.ts';
import { linkFrame, type Send } from './frame-link.ts';
import type { SalaSettings } from './settings.ts';
import { type LauncherAppearance, smallScreen, styles } from './styles.ts';
import { launcherLanguage } from './texts.ts';

/** The part of the answer of GET /api/visitor/config that the launcher needs; the frame gets the whole answer. */
export interface LauncherConfig extends LauncherAppearance {
  merchant_name: string;
  position: string;
  languages: string[];
  default_language: string;
  launcher: LauncherAppearance['launcher'] & Record<'label' | 'name', Record<string, string>>;
}

/** Creates the widget once the configuration is loaded. Its methods are those of `window.$sala`. */
export function createWidget(
  base: string,
  settings: SalaSettings,
  config: LauncherConfig,
  fields: { hasLoaded?: boolean; isOpen?: boolean },
) {
  const { appId } = settings;
  const key = `sala:${appId}`;
  const side = (settings.position ?? config.position) === 'left' ? 'left' : 'right';
  const { host, panel, launcher } = createView(styles(config, side, settings.zIndex));
  const phone = matchMedia(smallScreen);
  const keyboard = visualViewport;
  let frame: HTMLIFrameElement | undefined;
  let send: Send | undefined;
  let isOpen = false;
  let unread = 0;

  function render(): void {
    const badge = isOpen || !unread ? '' : `${unread}`;
    const language = launcherLanguage(config, settings.locale);
    const name = `${config.launcher.name[language]} – ${config.merchant_name}`;
    // On-screen keyboards cover elements fixed to the bottom, so the visual viewport is used.
    const fit = phone.matches && keyboard?.scale === 1 ? `top:${keyboard.offsetTop}px;height:${keyboard.height}px` : '';
    panel.hidden = !isOpen;
    panel.style.cssText = `color-scheme:${settings.colorScheme === 'auto' ? 'light dark' : settings.colorScheme};${fit}`;
    launcher.textContent = isOpen ? '' : config.launcher.label[language]!;
    launcher.ariaExpanded = `${isOpen}`;
    launcher.ariaLabel = badge ? `${name} (${badge})` : name;
    launcher.dataset.unread = badge;
  }

  /** Creates the frame if there is none. */
  function connect(): Send {
    if (frame && send) return send;
    frame = document.createElement('iframe');
    frame.title = config.merchant_name;
    send = linkFrame(
      frame,
      `${base}widget/frame?app_id=${appId}`,
      () => ({
        config,
        colorScheme: settings.colorScheme,
        locale: settings.locale,
        identity: settings.identity,
        page: { title: document.title, url: location.href },
        isOpen,
      }),
      {
        show: (next) => show(next),
        underWay: (isUnderWay) => mark('localStorage', key, isUnderWay),
        event: (event) => emit(...event),
        locale(locale) {
          settings.locale = locale;
          render();
        },
        unread(count) {
          unread = count;
          render();
        },
      },
    );
    panel.append(frame);
    return send;
  }

  function disconnect(): void {
    frame?.remove();
    frame = send = undefined;
  }

  function show(next: boolean, isQuiet?: boolean): void {
    if (next === isOpen) return;
    isOpen = fields.isOpen = next;
    mark('sessionStorage', key, isOpen);
    void connect()('visibility', isOpen);
    render();
    if (!isQuiet) (isOpen ? frame : launcher)?.focus();
    // A frame that failed to load is created again when the chat is opened again.
    if (!isOpen && !frame?.id) disconnect();
    emit(isOpen ? 'opened' : 'closed');
  }

  function set<Name extends 'identity' | 'locale' | 'colorScheme'>(name: Name, value: NonNullable<SalaSettings[Name]>) {
    settings[name] = value;
    render();
    return send?.(name, value as never);
  }

  launcher.hidden = `${settings.hideLauncher}` === 'true';
  launcher.onclick = () => show(!isOpen);
  // Loads the code before the click completes; no request about the conversation is sent before it opens.
  launcher.onpointerenter = connect;
  // Escape inside the frame is handled by the frame; elsewhere by the page.
  launcher.onkeydown = ({ key }) => {
    if (key === 'Escape') show(false);
  };
  keyboard?.addEventListener('resize', render);
  // A frame that failed to load without network is created again when the network is available.
  addEventListener('online', () => {
    if (isOpen && !frame?.id) {
      disconnect();
      void connect()('visibility', isOpen);
    }
  });
  render();
  if (mark('localStorage', key)) connect();
  if (mark('sessionStorage', key) && !phone.matches) show(true, true);

  return {
    open: () => show(true),
    close: () => show(false),
    toggle: (state?: 'open' | 'close') => show(state ? state === 'open' : !isOpen),
    toggleBubbleVisibility(state: 'show' | 'hide') {
      launcher.hidden = state === 'hide';
    },
    popoutChatWindow() {
      const popup = open(`${base}c/${appId}`, key, 'width=420');
      // The window announces when it has our origin; before, the frame could not reach it.
      addEventListener('message', (event) => event.source === popup && connect()('popout', key));
      show(false);
    },
    setUser: (identifier: string | number, traits?: Traits) => set('identity', { ...traits, identifier }),
    setCustomAttributes: (customAttributes: CustomAttributes) =>
      set('identity', { ...settings.identity, customAttributes }),
    setLocale: (locale: string) => set('locale', locale),
    setColorScheme: (colorScheme: ColorScheme) => set('colorScheme', colorScheme),
    /** Creates the frame if there is none, since the data to delete are in the frame's own storage. */
    reset() {
      settings.identity = undefined;
      return connect()('reset', null);
    },
    shutdown() {
      show(false);
      disconnect();
      host.remove();
      // Allows adding the script to the page again.
      delete fields.hasLoaded;
    },
  };
}
export type Widget = ReturnType<typeof createWidget>;

type StorageName = 'localStorage' | 'sessionStorage';

/**
 * A flag in the page's storage, set when `isSet` is given. Without access to storage nothing is remembered; even reading the property
 * throws there.
 */
function mark(storage: StorageName, key: string, isSet?: boolean): string | undefined {
  try {
    if (isSet != null) window[storage][key] = isSet ? 1 : '';
    return window[storage][key];
  } catch {}
}

/** The launcher and the container of the frame, in a closed shadow root. Created with DOM calls, since a page may forbid `innerHTML`. */
function createView(css: string) {
  const host = document.createElement('sala-widget');
  const root = host.attachShadow({ mode: 'closed' });
  const panel = document.createElement('div');
  const launcher = document.createElement('button');
  // A constructed sheet is not an inline style, so a strict CSP of the page allows it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  root.append(panel, launcher);
  // Outside of the body, so that frameworks that replace the body keep the chat.
  document.documentElement.append(host);
  return { host, panel, launcher };
}
