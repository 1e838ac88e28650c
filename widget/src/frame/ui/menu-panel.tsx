import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { locale, t } from '../i18n/i18n.ts';
import { langOf, needHanFont } from '../i18n/script.ts';
import { Icon } from './icons.tsx';

interface MenuPanelProps {
  app: App;
  /** Something was done that closes the menu. */
  onDone: () => void;
}

/** What the menu offers. */
export function MenuPanel({ app, onDone }: MenuPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const { chat } = app;
  const channel = chat.thread.channel.value;
  const languages = app.config.value?.languages ?? locales;

  useEffect(() => {
    if (languages.includes('zh-cn')) needHanFont();
    root.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);

  function handleEnd(): void {
    onDone();
    chat.end().catch(() => {});
  }

  function handlePopOut(): void {
    onDone();
    app.popOut();
  }

  return (
    <div class="menu-panel" ref={root}>
      <fieldset>
        <legend>{t('header.language')}</legend>
        {languages.map((code: Locale) => (
          <label key={code} class="menu-item" lang={code === 'zh-cn' ? 'zh-CN' : code}>
            <input type="radio" name="locale" checked={locale.value === code} onChange={() => app.chooseLocale(code)} />
            <span lang={langOf(localeNames[code])}>{localeNames[code]}</span>
          </label>
        ))}
      </fieldset>
      {channel && channel.status !== 'closed' && (
        <button type="button" class="menu-item" onClick={handleEnd}>
          <Icon name="close" />
          {t('header.end')}
        </button>
      )}
      {!app.isPage && (
        <button type="button" class="menu-item" onClick={handlePopOut}>
          <Icon name="external" />
          {t('header.newWindow')}
        </button>
      )}
    </div>
  );
}
