import type {
  AssignmentCandidate,
  AssignmentOperator,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { maxCap } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { localeNames, locales } from '@sala/contract/core/locales.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import type { SortableParts } from '#shared/ui/drag/sortable-list.tsx';
import { Group } from '#shared/ui/group.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import styles from './operator-row.module.css';

export interface OperatorRowProps {
  candidate: AssignmentCandidate;
  own: AssignmentOperator | undefined;
  /** The prefix of the names of the fields. */
  name: string;
  defaultCap: number | null;
  /** Conversations are assigned by a rule; a limit of 0 then leaves the operator out, and otherwise is none. */
  isAutomatic: boolean;
  errorOf: (path: string) => ReactNode;
  isLocked: boolean;
  onChange: (change: Partial<Pick<AssignmentOperator, 'cap' | 'languages'>>) => void;
  /** The position, if the ranking is used; null: the operator has no position yet. */
  place: number | null | undefined;
  /** The controls that change the position. */
  parts: SortableParts | undefined;
}

/** One operator. */
export function OperatorRow({ candidate, own, place, parts, ...rest }: OperatorRowProps) {
  const { t } = useTranslation('chat-assignment');
  const { name, defaultCap, isAutomatic, errorOf, isLocked, onChange } = rest;
  const cap = own?.cap ?? defaultCap ?? candidate.cap;
  const rank = place === null ? t('operators.unranked') : place && t('operators.rankedAt', { place });
  const second = [rank, candidate.departmentName].filter(Boolean).join(' · ');
  return (
    <div className={styles.row}>
      {parts && <span className={styles.grip}>{parts.grip}</span>}
      <span className={styles.person}>
        <PersonCell name={candidate.name} photo={candidate.profilePicture} size={32} second={second || undefined} />
      </span>
      <span className={styles.state}>
        <AvailabilityPill availability={candidate.availability} />
      </span>
      <Load load={candidate.load} cap={cap} isAutomatic={isAutomatic} />
      <span className={styles.cap}>
        <span className={styles.caption} aria-hidden>
          {t('operators.column.limit')}
        </span>
        <NumberField
          label={t('operators.limitOf', { name: candidate.name })}
          name={`${name}.cap`}
          value={own?.cap ?? null}
          onValueChange={(value) => onChange({ cap: value as number | null })}
          min={0}
          max={maxCap}
          placeholder={defaultCap === null ? undefined : defaultCap === 0 ? '–' : String(defaultCap)}
          error={errorOf(`${name}.cap`)}
          disabled={isLocked}
        />
      </span>
      <Languages candidate={candidate} own={own} isLocked={isLocked} onChange={onChange} />
      {parts && <span className={styles.steps}>{parts.steps}</span>}
    </div>
  );
}

/** The column headings where the rows form a table. Each field also has its own label. */
export function OperatorHead({ isRanking }: { isRanking: boolean }) {
  const { t } = useTranslation('chat-assignment');
  return (
    <div className={`${styles.row} ${styles.head}`} aria-hidden>
      {isRanking && <span className={styles.grip} />}
      <span className={styles.load}>{t('operators.column.load')}</span>
      <span className={styles.cap}>{t('operators.column.limit')}</span>
      <span className={styles.languages}>{t('operators.column.languages')}</span>
      {isRanking && <span className={styles.steps} />}
    </div>
  );
}

/** The number of occupied places, as numbers and as a bar. */
function Load({ load, cap, isAutomatic }: { load: number; cap: number; isAutomatic: boolean }) {
  const { t } = useTranslation('chat-assignment');
  if (cap === 0 && isAutomatic) return <span className={styles.load}>{t('operators.none')}</span>;
  if (cap === 0)
    return (
      <span className={styles.load}>
        <span className="tabular">{load}</span>
        <span>{t('limits.capNoneValue')}</span>
      </span>
    );
  const label = t('operators.loadLabel', { load, cap });
  return (
    <span className={styles.load} title={label}>
      <span aria-hidden className="tabular">
        {t('operators.load', { load, cap })}
      </span>
      <span className="visually-hidden">{label}</span>
      <span className={styles.bar} data-full={load >= cap || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, (load / cap) * 100)}%` }} />
      </span>
    </span>
  );
}

function Languages({
  candidate,
  own,
  isLocked,
  onChange,
}: Pick<OperatorRowProps, 'candidate' | 'own' | 'isLocked' | 'onChange'>) {
  const { t } = useTranslation('chat-assignment');
  const spoken = own && own.languages.length > 0 ? own.languages : candidate.languages;
  return (
    <Group className={styles.languages} aria-label={t('operators.languagesOf', { name: candidate.name })}>
      <span className={styles.caption} aria-hidden>
        {t('operators.column.languages')}
      </span>
      {locales.map((locale) => {
        const isSpoken = spoken.includes(locale);
        const code = locale.slice(0, 2).toUpperCase();
        const next = isSpoken ? spoken.filter((one) => one !== locale) : [...spoken, locale];
        return (
          <button
            key={locale}
            type="button"
            className={styles.language}
            aria-pressed={isSpoken}
            // The visible text is part of the name, for users of voice control.
            aria-label={`${code} ${localeNames[locale]}`}
            title={localeNames[locale]}
            // At least one language must stay selected.
            disabled={isLocked || next.length === 0}
            onClick={() => onChange({ languages: locales.filter((one) => next.includes(one)) })}
          >
            {code}
          </button>
        );
      })}
    </Group>
  );
}
