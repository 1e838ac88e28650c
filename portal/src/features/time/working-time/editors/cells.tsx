import type { Assignees, TimeShift } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { NameButton } from '#shared/ui/name-button.tsx';
import styles from './cells.module.css';

export interface RecordNameProps {
  onClick: () => void;
  /** The colour of a shift. */
  color?: string;
  /** Whose record it is. */
  person?: { name: string; photo: string | null };
  children: ReactNode;
}

/** The name of a row; a click opens the record beside the list. */
export function RecordName({ onClick, color, person, children }: RecordNameProps) {
  return (
    <NameButton onClick={onClick}>
      <span className={styles.name}>
        {color && <span className={styles.dot} data-shift-color={color} aria-hidden />}
        {person && <Avatar name={person.name} src={person.photo} size={28} isDecorative />}
        <span className={styles.words}>{children}</span>
      </span>
    </NameButton>
  );
}

/** The main text of a cell, with secondary text beside it. */
export function TwoFacts({ main, more }: { main: ReactNode; more?: ReactNode }) {
  return (
    <span className={styles.facts}>
      <span>{main}</span>
      {more && <span className={styles.more}>{more}</span>}
    </span>
  );
}

const maxListedNames = 3;

const assigneeNames = ({ departments, teams, employees }: Assignees): string[] =>
  [...departments, ...teams, ...employees].map(({ name }) => name);

export const hasAssignees = (assignees: Assignees): boolean => assigneeNames(assignees).length > 0;

type Schedules = TimeShift['schedules'];

const throughText = (schedules: Schedules, t: TFunction<'working-time'>): string | undefined =>
  schedules.length > 0
    ? t('assignees.through', { schedules: schedules.map(({ name }) => name).join(listSeparator()) })
    : undefined;

/** For files. */
export const assigneesText = (assignees: Assignees, t: TFunction<'working-time'>, schedules: Schedules = []): string =>
  [...assigneeNames(assignees), throughText(schedules, t)].filter(Boolean).join(', ') || t('assignees.nobody');

export interface AssigneesCellProps {
  assignees: Assignees;
  /** Schedules that use the shift, which therefore also applies to their assignees. */
  schedules?: Schedules;
}

/** The assignees; a large number is shown as a count. */
export function AssigneesCell({ assignees, schedules = [] }: AssigneesCellProps) {
  const { t } = useTranslation('working-time');
  const names = assigneeNames(assignees);
  const through = throughText(schedules, t);
  if (names.length === 0) return through ?? <span className={styles.more}>{t('assignees.nobody')}</span>;
  const rest = names.length - maxListedNames;
  const shown = names.slice(0, maxListedNames).join(listSeparator());
  const main = (
    <span title={names.join(listSeparator())}>{rest > 0 ? t('assignees.more', { shown, count: rest }) : shown}</span>
  );
  return through ? <TwoFacts main={main} more={through} /> : main;
}
