import { type Emoji, emojiGroups, findEmojis } from '@sala/client/emoji/emoji-set.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { locale } from '../i18n/i18n.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/emoji/en.json';
import km from '../locales/emoji/km.json';
import vi from '../locales/emoji/vi.json';
import zh from '../locales/emoji/zh-cn.json';
import { addStyles } from '../ui/late-styles.ts';
import css from './emoji.css?inline';

const emojiText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

interface EmojiPanelProps {
  onPick: (sign: string) => void;
  onLeave: () => void;
}

/** A picker for one or more emoji. Arrow keys move in the grid, Enter inserts, Escape returns to the input. */
export function EmojiPanel({ onPick, onLeave }: EmojiPanelProps) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const root = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const found = query.trim() === '' ? undefined : findEmojis(query);
  const groups = found ? [{ name: undefined, emojis: found }] : emojiGroups;
  const count = groups.reduce((sum, { emojis }) => sum + emojis.length, 0);

  // An on-screen keyboard would cover the panel.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) search.current?.focus();
  }, []);

  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('.emoji-grid button') ?? [])];

  function go(to: number): void {
    const index = Math.max(0, Math.min(count - 1, to));
    setAt(index);
    buttons()[index]?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
      return;
    }
    const isInSearch = event.target === search.current;
    if (isInSearch && event.key === 'Enter') {
      event.preventDefault();
      if (found?.[0]) onPick(found[0].sign);
      return;
    }
    if (isInSearch && event.key !== 'ArrowDown') return;
    const next = isInSearch ? 0 : placeAfter(event.key, at, buttons());
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0) search.current?.focus();
    else go(next);
  }

  let before = 0;
  return (
    <fieldset class="emoji-panel" aria-label={emojiText('title')} ref={root} onKeyDown={handleKey}>
      <input
        class="emoji-search"
        type="search"
        ref={search}
        aria-label={emojiText('search')}
        placeholder={emojiText('search')}
        value={query}
        onInput={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setAt(0);
        }}
      />
      <div class="emoji-list">
        {groups.map(({ name, emojis }) => {
          const from = before;
          before += emojis.length;
          return (
            <Grid
              key={name}
              label={name && emojiText(name)}
              emojis={emojis}
              at={at - from}
              onPick={onPick}
              onReach={(index) => setAt(from + index)}
            />
          );
        })}
        {count === 0 && (
          <p class="emoji-none" role="status">
            {emojiText('none')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The index that a key moves to, by the position of the buttons; -1: the search field; undefined: other keys. */
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return buttons.length - 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const here = buttons[at]!;
  const isBelow = (one: HTMLElement) =>
    key === 'ArrowDown' ? one.offsetTop > here.offsetTop : one.offsetTop < here.offsetTop;
  const rows = buttons.filter(isBelow);
  const row = key === 'ArrowDown' ? rows[0] : rows.at(-1);
  if (!row) return key === 'ArrowUp' ? -1 : at;
  const inRow = rows.filter(({ offsetTop }) => offsetTop === row.offsetTop);
  return buttons.indexOf(inRow.findLast(({ offsetLeft }) => offsetLeft <= here.offsetLeft) ?? inRow[0]!);
}

interface GridProps {
  label: string | undefined;
  emojis: readonly Emoji[];
  /** Index of the button in the tab order; -1 when it belongs to another grid. */
  at: number;
  onPick: (sign: string) => void;
  onReach: (index: number) => void;
}

function Grid({ label, emojis, at, onPick, onReach }: GridProps) {
  return (
    <>
      {label && <p class="emoji-group">{label}</p>}
      <fieldset class="emoji-grid" aria-label={label}>
        {emojis.map(({ sign, words }, index) => (
          <button
            key={sign}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={`${sign} ${words.split('|')[localeIndex[locale.value]]}`}
            onFocus={() => onReach(index)}
            onClick={() => onPick(sign)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** Index of a language in the terms of the set. */
const localeIndex: Record<Locale, number> = { en: 0, km: 1, vi: 2, 'zh-cn': 3 };
