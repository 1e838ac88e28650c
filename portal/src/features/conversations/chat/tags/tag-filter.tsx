import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TagDot, useTags } from '#features/conversations/tags/tags.public.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { OptionsPanel } from '#shared/ui/filters/options-panel.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import type { ChatView } from '../chat.search.ts';
import styles from '../components/list-head.module.css';

export interface TagFilterProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>) => void;
}

/** Narrows the list to a tag; there is nothing to choose while the business has none. */
export function TagFilter({ view, onViewChange }: TagFilterProps) {
  const { t } = useTranslation('chat');
  const tags = useTags();
  if (tags.length === 0 && view.tag === '') return null;
  const chosen = tags.find(({ id }) => id === view.tag);
  const label = t('tags.label');
  const name = chosen ? withColon(label, chosen.name) : label;
  const options = tags.map((tag) => ({ value: tag.id, label: tag.name, icon: <TagDot color={tag.color} /> }));
  return (
    <Popover
      label={label}
      width={256}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.sort}
          data-changed={view.tag !== '' || undefined}
          aria-label={name}
          title={name}
        >
          {chosen && <TagDot color={chosen.color} />}
          <span className={styles.order}>{chosen?.name ?? label}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      <OptionsPanel
        filter={{ kind: 'options', key: 'tag', label, options }}
        filters={{ tag: view.tag || undefined }}
        onChange={({ tag }) => onViewChange({ tag: typeof tag === 'string' ? tag : '' })}
      />
    </Popover>
  );
}
