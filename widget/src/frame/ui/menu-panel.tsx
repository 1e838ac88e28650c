import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { canFindPlace, findPlace, type PlaceProblem } from '../cards/find-place.ts';
import { Pin } from '../cards/pin.tsx';
import { locale } from '../i18n/i18n.ts';
import { partTexts } from '../i18n/part-texts.ts';
import { getLang, needHanFont } from '../i18n/script.ts';
import en from '../locales/menu/en.json';
import km from '../locales/menu/km.json';
import vi from '../locales/menu/vi.json';
import zh from '../locales/menu/zh-cn.json';
import { isSoundOn, ring, setSoundOn } from '../sound/sound.ts';
import { isTranscriptShown } from '../transcript/transcript-shown.ts';
import { Icon } from './icons.tsx';
import { addStyles } from './late-styles.ts';
import css from './menu-panel.css?inline';

const menuText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

interface MenuPanelProps {
  app: App;
  /** Called after an action that closes the menu. */
  onDone: () => void;
}

/** The entries of the menu. */
export function MenuPanel({ app, onDone }: MenuPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const { chat } = app;
  const [hasSound, setSound] = useState(isSoundOn(app.store));
  const [place, setPlace] = useState<'locating' | PlaceProblem>();
  const channel = chat.thread.channel.value;
  // A transcript needs an answer of an operator.
  const isAnswered = chat.thread.messages.value.some(
    ({ channelId, type, sender, deletedAt }) =>
      channelId === channel?.id && type !== 'system' && !deletedAt && /operator|bot/.test(sender.type),
  );
  const canWrite = chat.phase.value === 'ready' && !chat.restriction.value;
  const languages = app.config.value?.languages ?? locales;

  // Before the next key: focus that moves later would take it away from what it was meant for.
  useLayoutEffect(() => {
    if (languages.includes('zh-cn')) needHanFont();
    root.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);

  function handleEnd(): void {
    onDone();
    chat.end().catch(() => {});
  }

  async function handleLocation(): Promise<void> {
    setPlace('locating');
    try {
      // Shown until it is sent, and the card with it.
      chat.outbox.addText('📍', await findPlace());
      onDone();
    } catch (problem) {
      setPlace(problem as PlaceProblem);
    }
  }

  function handleTranscript(): void {
    onDone();
    isTranscriptShown.value = true;
  }

  function handlePopOut(): void {
    onDone();
    app.popOut();
  }

  function handleSound(): void {
    setSoundOn(app.store, !hasSound);
    setSound(!hasSound);
    // Plays the sound as a preview.
    if (!hasSound) ring(app.store);
  }

  return (
    <div class="menu-panel" ref={root}>
      <fieldset>
        <legend>{menuText('language')}</legend>
        {languages.map((code: Locale) => (
          <label key={code} class="menu-item" lang={code === 'zh-cn' ? 'zh-CN' : code}>
            <input type="radio" name="locale" checked={locale.value === code} onChange={() => app.chooseLocale(code)} />
            <span lang={getLang(localeNames[code])}>{localeNames[code]}</span>
          </label>
        ))}
      </fieldset>
      <label class="menu-item">
        <input type="checkbox" checked={hasSound} onChange={handleSound} />
        {menuText('sound')}
      </label>
      {canWrite && canFindPlace() && (
        <button type="button" class="menu-item" disabled={place === 'locating'} onClick={() => void handleLocation()}>
          <Pin />
          {menuText(place === 'locating' ? 'locating' : 'location')}
        </button>
      )}
      {place && place !== 'locating' && (
        <p class="menu-problem" role="alert">
          {menuText(place === 'denied' ? 'locationDenied' : 'locationUnknown')}
        </p>
      )}
      {isAnswered && (
        <button type="button" class="menu-item" onClick={handleTranscript}>
          <Icon name="send" />
          {menuText('transcript')}
        </button>
      )}
      {channel && channel.status !== 'closed' && (
        <button type="button" class="menu-item" onClick={handleEnd}>
          <Icon name="close" />
          {menuText('end')}
        </button>
      )}
      {!app.isPage && (
        <button type="button" class="menu-item" onClick={handlePopOut}>
          <Icon name="external" />
          {menuText('newWindow')}
        </button>
      )}
    </div>
  );
}
