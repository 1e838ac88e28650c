import type { AssignmentCandidate, AssignmentOperator } from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { maxCap } from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
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
  /** Of their fields. */
  name: string;
  defaultCap: number | null;
  errorOf: (path: string) => ReactNode;
  isLocked: boolean;
  onChange: (change: Partial<Pick<AssignmentOperator, 'cap' | 'languages'>>) => void;
  /** Where their place counts; null: they have none yet. */
  place: number | null | undefined;
  /** What their place is changed with. */
  parts: SortableParts | undefined;
}

/** One of those who answer. */
export function OperatorRow({ candidate, own, place, parts, ...rest }: OperatorRowProps) {
  const { t } = useTranslation('chat-assignment');
  const { name, defaultCap, errorOf, isLocked, onChange } = rest;
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
      <Load load={candidate.load} cap={cap} />
      <span className={styles.cap}>
        <NumberField
          label={t('operators.limitOf', { name: candidate.name })}
          name={`${name}.cap`}
          value={own?.cap ?? null}
          onValueChange={(value) => onChange({ cap: value as number | null })}
          min={0}
          max={maxCap}
          placeholder={defaultCap === null ? undefined : String(defaultCap)}
          error={errorOf(`${name}.cap`)}
          disabled={isLocked}
        />
      </span>
      <Languages candidate={candidate} own={own} isLocked={isLocked} onChange={onChange} />
      {parts && <span className={styles.steps}>{parts.steps}</span>}
    </div>
  );
}

/** What stands in the columns, where they are under each other; each field says so itself. */
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

/** How many of their places are taken, in numbers and as a bar. */
function Load({ load, cap }: { load: number; cap: number }) {
  const { t } = useTranslation('chat-assignment');
  if (cap === 0) return <span className={styles.load}>{t('operators.none')}</span>;
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
            // What one sees is said as well, for those who speak to their machine.
            aria-label={`${code} ${localeNames[locale]}`}
            title={localeNames[locale]}
            // Somebody speaks something.
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
