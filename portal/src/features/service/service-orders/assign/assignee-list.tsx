import type { Locale } from '@sala/contract/core/locales.ts';
import {
  type CandidateObstacle,
  type DispatchCandidate,
  getCandidateRefusal,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchResultGroup, SearchResultList } from '#shared/ui/combobox/search-result-list.tsx';
import { isComposing, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import styles from './assign.module.css';
import { AssigneeOption } from './assignee-option.tsx';

const maxSuggestedAssignees = 3;

export interface AssigneeListProps {
  takers: readonly DispatchCandidate[];
  /** The language of the customer; undefined for several. */
  language: Locale | undefined;
  /** The later time that the order is wanted at; left out: now, or several orders. */
  at?: string | undefined;
  isBusy: boolean;
  onPick: (taker: DispatchCandidate) => void;
}

const isSuggestable = (taker: DispatchCandidate) =>
  taker.rank !== null &&
  taker.rank <= maxSuggestedAssignees &&
  !taker.shift?.isEnding &&
  getCandidateWarnings(taker).length === 0;

const isThere = ({ availability }: DispatchCandidate) => availability.state === 'available';

/** Available candidates first, each group by rank. */
const byPresence = (takers: readonly DispatchCandidate[]) =>
  takers.toSorted((one, other) => Number(isThere(other)) - Number(isThere(one)));

const farAway: readonly CandidateObstacle[] = ['leave', 'holiday', 'dayOff', 'offShift'];
const isFarAway = ({ obstacles }: DispatchCandidate) => obstacles.some((obstacle) => farAway.includes(obstacle));

const distanceOf = (taker: DispatchCandidate) => (getCandidateRefusal(taker) ? 2 : Number(isFarAway(taker)));

/** Those who are not at work late, since somebody on a break is back soon; those who cannot be chosen last. */
const byDistance = (takers: readonly DispatchCandidate[]) =>
  takers.toSorted((one, other) => distanceOf(one) - distanceOf(other));

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** The candidates whose name or department contains every search word. */
const found = (takers: readonly DispatchCandidate[], text: string) =>
  takers.filter(({ name, department }) =>
    folded(text)
      .split(/\s+/)
      .every((word) => folded(`${name} ${department?.name ?? ''}`).includes(word)),
  );

/** A field to type a name, with all candidates below: arrow keys move between them, Enter chooses one. */
export function AssigneeList({ takers, language, at, isBusy, onPick }: AssigneeListProps) {
  const { t } = useTranslation('service-orders');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shown = found(takers, text);
  const suggested = byPresence(shown.filter(isSuggestable));
  const others = byDistance(shown.filter((taker) => !isSuggestable(taker)));
  const all = [...suggested, ...others];
  // Nobody is there: that they are on duty is all that speaks for them.
  const isOnlyOnDuty = suggested.every((taker) => !isThere(taker) && taker.shift !== null);
  const combobox = useCombobox({ options: all, keyOf: ({ id }) => id, query: text, isOpen: true });
  const { active, optionId } = combobox;

  // Also when the list replaces another view.
  useEffect(() => field.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = combobox.stepOf(event);
    if (step !== undefined) {
      event.preventDefault();
      combobox.move(step);
    }
    const taker = combobox.option;
    if (event.key === 'Enter' && taker && !getCandidateRefusal(taker)) {
      event.preventDefault();
      onPick(taker);
    }
  };

  const optionOf = (taker: DispatchCandidate, index: number, isSuggested: boolean) => (
    <AssigneeOption
      key={taker.id}
      id={optionId(index)}
      taker={taker}
      language={language}
      at={at}
      isSuggested={isSuggested}
      isActive={index === active}
      onPoint={() => combobox.point(index)}
      onPick={() => onPick(taker)}
    />
  );
  return (
    <div className={styles.choice} aria-busy={isBusy}>
      <div className={styles.search}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          {...combobox.fieldProps}
          ref={field}
          type="text"
          className={styles.input}
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder={t('assign.search')}
          aria-label={t('assign.search')}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      {all.length === 0 && (
        <p className={styles.none} role="status">
          {takers.length === 0 ? t('assign.nobody') : t('assign.noneFound')}
        </p>
      )}
      <SearchResultList {...combobox.listProps} className={styles.list} label={t('assign.people')}>
        {suggested.length > 0 && (
          <SearchResultGroup label={t(isOnlyOnDuty ? 'assign.onDuty' : 'assign.suggested')}>
            {suggested.map((taker, index) => optionOf(taker, index, true))}
          </SearchResultGroup>
        )}
        {others.length > 0 && (
          <SearchResultGroup label={t('assign.others')} isHeaded={suggested.length > 0}>
            {others.map((taker, index) => optionOf(taker, suggested.length + index, false))}
          </SearchResultGroup>
        )}
      </SearchResultList>
    </div>
  );
}
