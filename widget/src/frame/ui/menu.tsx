import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import { late } from './late.tsx';

const MenuPanel = late(() => import('./menu-panel.tsx').then((module) => module.MenuPanel));

interface MenuProps {
  app: App;
}

export function Menu({ app }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const handlePointer = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    // The first Escape closes the menu, the next one the chat.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  function handleFocusOut({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !root.current?.contains(relatedTarget as Node)) setOpen(false);
  }

  function handleDone(): void {
    setOpen(false);
    button.current?.focus();
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
      {isOpen && <MenuPanel app={app} onDone={handleDone} />}
    </div>
  );
}
