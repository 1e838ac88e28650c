import type { ShiftColor } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tag.module.css';
import { textColorOn } from './text-color-on.ts';

export interface TagProps {
  /** Only for words; a state is a `StatusPill`. */
  children: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'accent' | 'danger';
  /** A colour chosen by the merchant, as #rrggbb. The text on it stays readable. */
  color?: string;
  /** One of the usual colours for marks, as in lists. */
  markColor?: ShiftColor | undefined;
  /** Offers to remove the tag. */
  onRemove?: () => void;
  /** The label of its remove button instead of "Remove …". */
  removeLabel?: string;
  /** The remove button is not in the Tab order, for tags that Backspace or the arrow keys reach. */
  isRemoveSkipped?: boolean;
}

/** A short word on a coloured background: a label, a chosen value or a filter. */
export function Tag(props: TagProps) {
  const { children, icon, tone = 'neutral', color, markColor, onRemove, removeLabel, isRemoveSkipped } = props;
  return (
    <span
      className={styles.tag}
      data-tone={color || markColor ? undefined : tone}
      data-shift-color={markColor}
      data-removable={Boolean(onRemove) || undefined}
      style={color ? { backgroundColor: color, color: textColorOn(color) } : undefined}
    >
      {icon}
      <span className={styles.text} title={children}>
        {children}
      </span>
      {onRemove && (
        <Remove name={children} label={removeLabel} isSkipped={isRemoveSkipped ?? false} onRemove={onRemove} />
      )}
    </span>
  );
}

interface RemoveProps {
  name: string;
  label: string | undefined;
  isSkipped: boolean;
  onRemove: () => void;
}

function Remove({ name, label, isSkipped, onRemove }: RemoveProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={label ?? t('tag.remove', { name })}
      tabIndex={isSkipped ? -1 : undefined}
      onClick={onRemove}
    >
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}
