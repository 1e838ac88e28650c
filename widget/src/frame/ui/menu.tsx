import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { locale, t } from '../i18n/i18n.ts';
import { langOf, needHanFont } from '../i18n/script.ts';
import { Icon } from './icons.tsx';

interface MenuProps {
  app: App;
}

export function Menu({ app }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { chat } = app;
  const channel = chat.thread.channel.value;
  const languages = app.config.value?.languages ?? locales;

  useEffect(() => {
    if (!isOpen) return;
    if (languages.includes('zh-cn')) needHanFont();
    root.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    const handlePointer = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen, languages]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    // The first Escape is the menu's, the next one the chat's.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  function handleFocusOut({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setOpen(false);
  }

  function handleEnd(): void {
    setOpen(false);
    button.current?.focus();
    chat.end().catch(() => {});
  }

  function handlePopOut(): void {
    setOpen(false);
    app.popOut();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the controls inside
    <div class="menu" ref={root} onKeyDown={handleKey} onFocusOut={handleFocusOut}>
      <button
        type="button"
        class="icon-button"
        ref={button}
        aria-label={t('header.menu')}
        title={t('header.menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <div class="menu-panel">
          <fieldset>
            <legend>{t('header.language')}</legend>
            {languages.map((code: Locale) => (
              <label key={code} class="menu-item" lang={code === 'zh-cn' ? 'zh-CN' : code}>
                <input
                  type="radio"
                  name="locale"
                  checked={locale.value === code}
                  onChange={() => app.chooseLocale(code)}
                />
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
      )}
    </div>
  );
}
