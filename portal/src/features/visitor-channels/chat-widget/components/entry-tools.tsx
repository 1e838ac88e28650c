import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';

interface EntryToolsProps<T> {
  entries: readonly T[];
  index: number;
  /** The name of the entry, for the names of the buttons. */
  name: string;
  onChange: (entries: T[]) => void;
}

function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = entries.filter((_, index) => index !== from);
  return next.toSpliced(to, 0, entries[from]!);
}

/** Buttons that move or remove an entry of an ordered list. */
export function EntryTools<T>({ entries, index, name, onChange }: EntryToolsProps<T>) {
  const { t } = useTranslation('chat-widget');
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <IconButton
        label={t('entry.up', { name })}
        disabled={index === 0}
        onClick={() => onChange(moved(entries, index, index - 1))}
      >
        <IconArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={t('entry.down', { name })}
        disabled={index === entries.length - 1}
        onClick={() => onChange(moved(entries, index, index + 1))}
      >
        <IconArrowDown {...icon} />
      </IconButton>
      <IconButton label={t('entry.remove', { name })} onClick={() => onChange(entries.filter((_, at) => at !== index))}>
        <IconTrash {...icon} />
      </IconButton>
    </>
  );
}
