import type { Action, GrantableSubject, Permission } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import {
  getActions,
  grantableActions,
  includes,
  isGranted,
  isLocked,
  isSingleAction,
  setAction,
  setAll,
} from '../permission-model.ts';
import { splitHits } from '../text-hits.ts';
import styles from './permission-editor.module.css';

export interface PermissionRowProps {
  subject: GrantableSubject;
  value: readonly Grant[];
  held: readonly Permission[];
  words: readonly string[];
  isReadOnly: boolean;
  isNarrow: boolean;
  onValueChange: (value: Grant[]) => void;
}

/** One subject: the pages it opens, and its actions as checkboxes. */
export function PermissionRow({
  subject,
  value,
  held,
  words,
  isReadOnly,
  isNarrow,
  onValueChange,
}: PermissionRowProps) {
  const { t } = useTranslation('roles');
  const name = t(`subject.${subject}.name`);
  const possible = grantableActions(held, subject);
  const isShut = isLocked(value, subject, held);
  const isPartlyShut = isShut || possible.length < getActions(subject).length;

  // The word alone is not sufficient for users who do not see its row.
  const labelOf = (word: string) => (
    <>
      <span aria-hidden>{word}</span>
      <span className="visually-hidden">{withColon(word, name)}</span>
    </>
  );
  const tick = (action: Action) => (
    <span key={action} className={styles.tick} data-tick data-action={action}>
      <Checkbox
        label={labelOf(t(`action.${action}`))}
        isLabelHidden={!isNarrow}
        value={includes(value, subject, action)}
        disabled={isReadOnly || isShut || !possible.includes(action)}
        onValueChange={(isOn) => onValueChange(setAction(value, { subject, action, isOn, held }))}
      />
    </span>
  );

  return (
    <li className={styles.row} data-granted={isGranted(value, subject) || undefined}>
      <div className={styles.words}>
        <span className={styles.name}>
          <HighlightedText words={words}>{name}</HighlightedText>
          {isPartlyShut && !isReadOnly && (
            <span className={styles.lock} title={t(isShut ? 'editor.locked' : 'editor.partlyLocked')}>
              <IconLock size={14} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t(isShut ? 'editor.locked' : 'editor.partlyLocked')}</span>
            </span>
          )}
        </span>
        <span className={styles.about}>
          <HighlightedText words={words}>{t(`subject.${subject}.about`)}</HighlightedText>
        </span>
      </div>
      <div className={styles.ticks}>
        {isSingleAction(subject) ? (
          <span className={styles.tick} data-tick data-action="deed">
            <Checkbox
              label={labelOf(t('action.deed'))}
              value={isGranted(value, subject)}
              disabled={isReadOnly || isShut}
              onValueChange={(isOn) => onValueChange(setAll(value, { subjects: [subject], isOn, held }))}
            />
          </span>
        ) : (
          getActions(subject).map(tick)
        )}
      </div>
    </li>
  );
}

interface HitTextProps {
  children: string;
  /** The search words; empty for no highlighting. */
  words: readonly string[];
}

/** Text with the search words highlighted. */
function HighlightedText({ children, words }: HitTextProps) {
  if (words.length === 0) return children;
  return splitHits(children, words).map(({ text, isHit }, index) =>
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
