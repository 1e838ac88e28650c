import type { Locale } from '@sala/contract/core/locales.ts';
import {
  type DispatchCandidate,
  getCandidateRefusal,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Hit } from '#shared/ui/combobox/search-result-list.tsx';
import styles from './assign.module.css';
import { toFactLine, useCandidateState, useCandidateText } from './candidate-text.ts';

export interface AssigneeOptionProps {
  id: string;
  taker: DispatchCandidate;
  /** The language of the customer; undefined for several. */
  language: Locale | undefined;
  /** The later time that the order is wanted at; undefined: now. */
  at: string | undefined;
  isSuggested: boolean;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

/** A candidate in the list with reasons and obstacles. */
export function AssigneeOption({
  id,
  taker,
  language,
  at,
  isSuggested,
  isActive,
  onPoint,
  onPick,
}: AssigneeOptionProps) {
  const { meritsOf, fitOf, loadText } = useCandidateText();
  const { stateText, shiftText, endingText, causeText } = useCandidateState(at);
  const refusal = getCandidateRefusal(taker);
  const [obstacle] = getCandidateWarnings(taker);
  const warning = obstacle ? causeText(obstacle, taker) : endingText(taker);
  const there = stateText(taker);
  const presence = taker.availability.state === 'available' ? shiftText(taker) : there;
  const why = isSuggested ? [...(presence ? [presence] : []), ...meritsOf(taker, language)] : [there, ...fitOf(taker)];
  return (
    <Hit
      id={id}
      className={styles.option!}
      isActive={isActive}
      isChosen={isActive}
      isDisabled={refusal !== undefined}
      onPoint={onPoint}
      onChoose={onPick}
    >
      <Avatar name={taker.name} src={taker.profilePicture} availability={taker.availability} size={32} isDecorative />
      <span className={styles.who}>
        <span className={styles.name}>
          {taker.name}
          {taker.department && <span className={styles.department}>{taker.department.name}</span>}
        </span>
        {refusal ? (
          <span className={styles.why}>{causeText(refusal, taker)}</span>
        ) : warning ? (
          <span className={styles.warning}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
            {warning}
          </span>
        ) : (
          <span className={styles.why}>{toFactLine(why) || there}</span>
        )}
      </span>
      <span className={styles.load} title={loadText(taker)} data-full={taker.obstacles.includes('atCap') || undefined}>
        <span aria-hidden>
          {taker.load}
          {taker.cap ? `/${taker.cap}` : ''}
        </span>
        <span className="visually-hidden">{loadText(taker)}</span>
      </span>
    </Hit>
  );
}
