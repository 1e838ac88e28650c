import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { OperatorOption } from '@sala/contract/identity/users/users.api.ts';
import { IconBuildingStore, IconUserShare } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Popover, type PopoverHandle, type PopoverTriggerProps } from '#shared/ui/popover.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { DepartmentList, useDepartmentChoices, useMayPickDepartments } from '../bulk/department-list.tsx';
import { useOperatorsToChoose } from '../chat.queries.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { PartnerDialog } from '../partners/partner-dialog.tsx';
import partnerStyles from '../partners/partners.module.css';
import type { Moves } from '../use-moves.ts';
import styles from './assign-menu.module.css';
import { quietButtonClass, SmallButton } from './small-button.tsx';

export interface AssignMenuProps {
  moves: Moves;
  /** `transfer`: the colleague must accept. */
  move: 'assign' | 'transfer';
  isCompact: boolean;
}

const longestNote = 500;
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const compare = (left: string, right: string) => Number(left > right) - Number(left < right);
const isAvailable = ({ availability }: OperatorOption) => availability.state === 'available';
const hasCapacity = (operator: OperatorOption) => isAvailable(operator) && !operator.isAtCap;

/** Operators who have reached their limit are shown as such, also if operators choose conversations themselves. */
const getShownValue = (operator: OperatorOption): Availability =>
  isAvailable(operator) && operator.isAtCap
    ? { ...operator.availability, state: 'at_cap', reason: 'capReached', until: null }
    : operator.availability;

/** When an operator is expected back; operators without a known time come last. */
const backAt = ({ availability }: OperatorOption) => availability.availableAt ?? '9';

/** Operators who are available now come first, then those who are back soonest. */
const sortOperators = (operators: readonly OperatorOption[]): OperatorOption[] =>
  operators.toSorted((a, b) => Number(hasCapacity(b)) - Number(hasCapacity(a)) || compare(backAt(a), backAt(b)));

/** The operators as they were first shown; what changes meanwhile must not put somebody else under the pointer. */
function useFirstShown(operators: readonly OperatorOption[] | undefined): readonly OperatorOption[] {
  const [first, setFirst] = useState<readonly OperatorOption[]>();
  if (!first && operators) setFirst(sortOperators(operators));
  return first ?? noOperators;
}

const noOperators: readonly OperatorOption[] = [];

export interface OperatorListProps {
  /** The user can be chosen as well. */
  hasOneself?: boolean;
  /** A transfer is only offered to available operators; an assigned conversation waits for its assignee. */
  isOfAvailable?: boolean;
  /** `note`: what the colleague is to know before they accept; for a transfer. */
  onChoose: (operatorId: string, note?: string) => void;
  /** Where else it can go, below the colleagues who can have it; gets the note and the searched words, in small letters. */
  others?: (note: string | undefined, words: string) => ReactNode;
}

export function OperatorList({ hasOneself = false, isOfAvailable = false, onChoose, others }: OperatorListProps) {
  const { t } = useTranslation('chat');
  const textOf = useAvailabilityTexts();
  const { id: ownId } = useOwnProfile();
  const operators = useOperatorsToChoose();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  /** Enter was pressed for them, and they cannot have it. */
  const [unableId, setUnableId] = useState<string | null>(null);
  const listed = useFirstShown(operators.data);
  const words = text.trim().toLocaleLowerCase();
  const found = listed.filter(
    ({ id, name }) => (hasOneself || id !== ownId) && name.toLocaleLowerCase().includes(words),
  );
  // Who cannot take it is of interest when one looks for them, or when it can go nowhere else.
  const hasAvailable = found.some(isAvailable);
  const isFolding = isOfAvailable && words === '' && (hasAvailable || others !== undefined);
  const shown = isFolding ? found.filter(isAvailable) : found;
  const away = isFolding ? found.filter((operator) => !isAvailable(operator)) : [];
  const whyOf = (operator: OperatorOption) => {
    const shownValue = getShownValue(operator);
    const { state, reason, when } = textOf(shownValue);
    if (hasCapacity(operator)) return state;
    // The numbers beside it say how many; the sentence is the title of the row.
    if (shownValue.state === 'at_cap') return t('move.full');
    return when ? `${state} · ${when}` : reason;
  };
  const loadOf = ({ load, cap }: OperatorOption) =>
    cap === null ? t('move.load', { count: load }) : t('move.loadOf', { load, count: cap });
  const sentNote = note.trim() || undefined;
  const canHave = (operator: OperatorOption) => !isOfAvailable || isAvailable(operator);
  const current = new Map(operators.data?.map((operator) => [operator.id, operator]));
  const toCurrent = (operator: OperatorOption) => current.get(operator.id) ?? operator;
  const hits = words === '' ? [] : shown.map(toCurrent);
  const first = hits.find(canHave);
  const unable = hits.find(({ id }) => id === unableId);
  function handleKeyDown(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || words === '') return;
    // The focus moves: the rest of the press would reach what has it then.
    event.preventDefault();
    if (first) onChoose(first.id, sentNote);
    else if (hits[0]) setUnableId(hits[0].id);
    // Leaving it to a department is confirmed by another press.
    else if (target instanceof Element)
      target.closest('[popover], dialog')?.querySelector<HTMLElement>('[data-departments] li button')?.focus();
  }
  const rowOf = (operator: OperatorOption) => (
    <li key={operator.id}>
      <button
        type="button"
        className={styles.operator}
        data-first={operator.id === first?.id || undefined}
        disabled={!canHave(operator)}
        title={textOf(getShownValue(operator)).sentence}
        onClick={() => onChoose(operator.id, sentNote)}
      >
        <Avatar
          name={operator.name}
          src={operator.profilePicture}
          availability={getShownValue(operator)}
          size={28}
          isDecorative
        />
        <span className={styles.who}>
          <span className={styles.name}>{operator.name}</span>
          <span className={styles.why}>{whyOf(operator)}</span>
        </span>
        <span className={styles.load} title={loadOf(operator)}>
          <span className="visually-hidden">{loadOf(operator)}</span>
          <span aria-hidden>{operator.cap === null ? operator.load : `${operator.load}/${operator.cap}`}</span>
        </span>
      </button>
    </li>
  );
  const rowNow = (operator: OperatorOption) => rowOf(toCurrent(operator));
  const folded = away.length > 0 && (
    <details className={styles.away}>
      <summary>{t('move.away', { count: away.length })}</summary>
      <ul className={styles.list}>{away.map(rowNow)}</ul>
    </details>
  );
  return (
    <>
      <SearchInput
        className={styles.search}
        value={text}
        label={t('move.searchOperator')}
        clearLabel={t('list.clearSearch')}
        onChange={(next) => {
          setText(next);
          setUnableId(null);
        }}
        onKeyDown={handleKeyDown}
      />
      {/* Before the lists, because choosing in them sends it. */}
      {isOfAvailable && (
        <div className={styles.message}>
          <TextField
            label={t('move.note')}
            mark="optional"
            value={note}
            maxLength={longestNote}
            autoComplete="off"
            onChange={(event) => setNote(event.currentTarget.value)}
            onKeyDown={handleKeyDown}
          />
        </div>
      )}
      {operators.isPending && (
        <Loading>
          <SkeletonRows count={3} height={44} />
        </Loading>
      )}
      {operators.isError && (
        <p className={styles.note} role="alert">
          {t('move.operatorsFailed')}{' '}
          <SmallButton onClick={() => void operators.refetch()}>{t('message.retry')}</SmallButton>
        </p>
      )}
      {operators.data && found.length === 0 && <p className={styles.note}>{t('move.noOperator')}</p>}
      {unable && (
        <p className={styles.note} role="alert">
          {withColon(unable.name, textOf(getShownValue(unable)).sentence)}
        </p>
      )}
      {isOfAvailable && words === '' && found.length > 0 && !hasAvailable && (
        <p className={styles.note}>{t('move.nobodyAvailable')}</p>
      )}
      <ul className={styles.list}>{shown.map(rowNow)}</ul>
      {/* What is possible comes first. */}
      {hasAvailable && folded}
      {others?.(sentNote, words)}
      {!hasAvailable && folded}
    </>
  );
}

export interface ToDepartmentProps {
  /** The department that has it already. */
  without?: string | null;
  /** Of the conversations. */
  count?: number;
  /** Only departments whose name contains this are listed; in small letters. */
  words?: string;
  onChoose: (departmentId: string) => void;
}

/** The departments to which one can leave it. */
export function ToDepartment({ without = null, count = 1, words = '', onChoose }: ToDepartmentProps) {
  const { t } = useTranslation('chat');
  const { data: departments } = useDepartmentChoices();
  const isFound = departments?.some(({ id, name }) => id !== without && name.toLocaleLowerCase().includes(words));
  if (words !== '' && departments && !isFound) return null;
  return (
    <section className={styles.departments} data-departments aria-label={t('move.toDepartment')}>
      <h2 className={styles.heading}>{t('move.toDepartment')}</h2>
      <p className={styles.note}>{t('move.toDepartmentHint', { count })}</p>
      <DepartmentList without={[null, without]} words={words} onChoose={(departmentId) => onChoose(departmentId!)} />
    </section>
  );
}

export interface WhoChoiceProps {
  moves: Moves;
  move: AssignMenuProps['move'];
  /** Closes the panel with the choice. */
  onDone: () => void;
  onPartner: () => void;
}

/** Who gets the conversation: a colleague, a department or a partner, as far as it is possible. */
export function WhoChoice({ moves, move, onDone, onPartner }: WhoChoiceProps) {
  const { t } = useTranslation('chat');
  const hasDepartments = useMayPickDepartments() && moves.allowed.has('toDepartment');
  const hasPartners = moves.allowed.has('crossTransfer');
  const others = (note: string | undefined, words: string) => (
    <>
      {hasDepartments && (
        <ToDepartment
          without={moves.channel.departmentId}
          words={words}
          onChoose={(departmentId) => {
            onDone();
            moves.make('toDepartment', { departmentId, note });
          }}
        />
      )}
      {hasPartners && (
        <button type="button" className={partnerStyles.entry} onClick={onPartner}>
          <IconBuildingStore {...iconProps} />
          {t('partner.open')}
        </button>
      )}
    </>
  );
  return (
    <OperatorList
      hasOneself={move === 'assign'}
      isOfAvailable={move === 'transfer'}
      onChoose={(operatorId, note) => {
        onDone();
        moves.make(move, { operatorId, note });
      }}
      {...(move === 'transfer' && (hasDepartments || hasPartners) && { others })}
    />
  );
}

/** Assigns the conversation to a colleague, or offers it to them; disabled while a colleague has not answered. */
export function AssignMenu({ moves, move, isCompact }: AssignMenuProps) {
  const { t } = useTranslation('chat');
  const popover = useRef<PopoverHandle>(null);
  const [isToPartner, setIsToPartner] = useState(false);
  const isWaiting = !moves.allowed.has(move);
  useShortcut(chatShortcuts.handOver, () => popover.current?.open(), { isEnabled: !isWaiting });
  const name = t(`rowMenu.${move}`);
  // One element for either width: a press must not fall between two that take each other's place.
  const trigger = ({ ref, ...props }: PopoverTriggerProps) => (
    <button
      {...props}
      ref={ref}
      type="button"
      className={`${quietButtonClass} ${isCompact ? styles.compact : ''}`}
      title={name}
      aria-label={isCompact ? name : undefined}
      aria-busy={moves.running === move || undefined}
      disabled={isWaiting}
    >
      <IconUserShare {...iconProps} />
      {!isCompact && (
        <span className={styles.words}>
          <span>{t(`move.${move}`)}</span>
          <span className={styles.size} aria-hidden>
            {t(move === 'assign' ? 'move.transfer' : 'move.assign')}
          </span>
        </span>
      )}
    </button>
  );
  return (
    <>
      <Popover ref={popover} trigger={trigger} label={name} placement="bottom-end" width={320}>
        <h2 className={styles.title}>{t(`move.${move}`)}</h2>
        <WhoChoice
          moves={moves}
          move={move}
          onDone={() => popover.current?.close()}
          onPartner={() => {
            popover.current?.close();
            setIsToPartner(true);
          }}
        />
      </Popover>
      {isToPartner && <PartnerDialog channel={moves.channel} onClose={() => setIsToPartner(false)} />}
    </>
  );
}
