import type { Locale } from '@sala/contract/core/locales.ts';
import {
  cautionsOfTaker,
  type DispatchCandidate,
  refusalOfTaker,
} from '@sala/contract/service-orders/service-dispatch.schema.ts';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './assign.module.css';
import { TakerOption } from './taker-option.tsx';

const mostSuggested = 3;

export interface TakerListProps {
  takers: readonly DispatchCandidate[];
  /** Of the customer; undefined: of several. */
  language: Locale | undefined;
  isBusy: boolean;
  onPick: (taker: DispatchCandidate) => void;
}

const isSuggestable = (taker: DispatchCandidate) =>
  taker.rank !== null && taker.rank <= mostSuggested && cautionsOfTaker(taker).length === 0;

const isThere = ({ availability }: DispatchCandidate) => availability.state === 'available';

/** Who is there first, each part by rank. */
const byPresence = (takers: readonly DispatchCandidate[]) =>
  takers.toSorted((one, other) => Number(isThere(other)) - Number(isThere(one)));

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** Those whose name or department has every word of the search. */
const found = (takers: readonly DispatchCandidate[], text: string) =>
  takers.filter(({ name, department }) =>
    folded(text)
      .split(/\s+/)
      .every((word) => folded(`${name} ${department?.name ?? ''}`).includes(word)),
  );

/** A field to type a name in, and below it everybody: arrows go through them, Enter names one. */
export function TakerList({ takers, language, isBusy, onPick }: TakerListProps) {
  const { t } = useTranslation('service-orders');
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState(0);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = found(takers, text);
  const suggested = byPresence(shown.filter(isSuggestable));
  const others = shown.filter((taker) => !isSuggestable(taker));
  const all = [...suggested, ...others];
  const active = Math.min(pointed, all.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  // Also when the list comes back in the place of something else.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPointed((step + all.length) % Math.max(1, all.length));
    }
    const taker = all[active];
    if (event.key === 'Enter' && taker && !refusalOfTaker(taker)) {
      event.preventDefault();
      onPick(taker);
    }
  };

  const optionOf = (taker: DispatchCandidate, index: number, isSuggested: boolean) => (
    <TakerOption
      key={taker.id}
      id={optionId(index)}
      taker={taker}
      language={language}
      isSuggested={isSuggested}
      isActive={index === active}
      onPoint={() => setPointed(index)}
      onPick={() => onPick(taker)}
    />
  );
  return (
    <div className={styles.choice} aria-busy={isBusy}>
      <div className={styles.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          className={styles.input}
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder={t('assign.search')}
          aria-label={t('assign.search')}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPointed(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      {all.length === 0 && (
        <p className={styles.none} role="status">
          {takers.length === 0 ? t('assign.nobody') : t('assign.noneFound')}
        </p>
      )}
      <div className={styles.list} id={listId} role="listbox" aria-label={t('assign.people')}>
        <TakerGroup label={t('assign.suggested')} isHeaded>
          {suggested.map((taker, index) => optionOf(taker, index, true))}
        </TakerGroup>
        <TakerGroup label={t('assign.others')} isHeaded={suggested.length > 0}>
          {others.map((taker, index) => optionOf(taker, suggested.length + index, false))}
        </TakerGroup>
      </div>
    </div>
  );
}

function TakerGroup({ label, isHeaded, children }: { label: string; isHeaded: boolean; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a list to choose from, not of a form
    <div className={styles.group} role="group" aria-label={label}>
      {isHeaded && (
        <div className={styles.heading} aria-hidden>
          {label}
        </div>
      )}
      {children}
    </div>
  );
}
