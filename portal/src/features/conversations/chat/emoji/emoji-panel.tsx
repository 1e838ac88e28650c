import { type Emoji, emojiGroups, findEmojis } from '@sala/client/emoji/emoji-set.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventBox } from '#shared/ui/event-box.tsx';
import styles from './emoji-panel.module.css';

export interface EmojiPanelProps {
  onPick: (sign: string) => void;
}

const columns = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
/** The position of a language's words in a line of the set. */
const placeByLocale: Record<Locale, number> = { en: 0, km: 1, vi: 2, 'zh-cn': 3 };

/** Emojis to choose from. Arrow keys move between them, and Enter in the search takes the first result. */
export function EmojiPanel({ onPick }: EmojiPanelProps) {
  const { t, i18n } = useTranslation('chat');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const found = query.trim() === '' ? undefined : findEmojis(query);
  const groups = found ? [{ name: undefined, emojis: found }] : emojiGroups;
  const nameOf = ({ sign, words }: Emoji) => `${sign} ${words.split('|')[placeByLocale[i18n.language as Locale] ?? 0]}`;

  function go(to: number) {
    const buttons = list.current!.querySelectorAll('button');
    const index = Math.min(buttons.length - 1, to);
    if (index < 0) return search.current?.focus();
    setAt(index);
    buttons[index]?.focus();
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Otherwise Enter would send the message.
    event.preventDefault();
    if (event.key === 'ArrowDown') go(0);
    else if (found?.[0]) onPick(found[0].sign);
  }

  function handleListKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(at + step);
  }

  let before = 0;
  return (
    <div className={styles.panel} onInput={(event) => event.stopPropagation()}>
      <input
        ref={search}
        type="search"
        className={styles.search}
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={handleSearchKey}
      />
      <EventBox ref={list} className={styles.list} onKeyDown={handleListKey}>
        {groups.map(({ name, emojis }) => {
          const from = before;
          before += emojis.length;
          const label = name ? t(`emoji.${name}`) : t('emoji.title');
          return (
            <fieldset key={label} className={styles.group}>
              <legend className={name ? styles.name : 'visually-hidden'}>{label}</legend>
              {emojis.map((emoji, index) => (
                <button
                  key={emoji.sign}
                  type="button"
                  className={styles.emoji}
                  tabIndex={from + index === at ? 0 : -1}
                  aria-label={nameOf(emoji)}
                  onFocus={() => setAt(from + index)}
                  onClick={() => onPick(emoji.sign)}
                >
                  {emoji.sign}
                </button>
              ))}
            </fieldset>
          );
        })}
        {found?.length === 0 && (
          <p className={styles.none} role="status">
            {t('emoji.none')}
          </p>
        )}
      </EventBox>
    </div>
  );
}
