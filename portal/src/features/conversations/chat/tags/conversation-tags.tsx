import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { TagOption } from '@sala/contract/conversations/tags/tags.schema.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TagDot, TagMark, tagOptions } from '#features/conversations/tags/tags.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong, type PickerOption, sortOptions } from '#shared/ui/option-picker/options.ts';
import styles from './conversation-tags.module.css';
import { useTagsOf } from './row-tags.tsx';
import { creatableId, newNameOf } from './tag-choices.ts';
import { useTagChange } from './use-tag-change.ts';

export interface ConversationTagsProps {
  channel: Channel;
  /** In a dialog of their own. */
  isSubject?: boolean;
}

/** The tags of a conversation; who may work in it adds and takes off some, and creates one if they may. */
export function ConversationTags({ channel, isSubject = false }: ConversationTagsProps) {
  const mayChange = useCan('update', 'chat');
  return (
    <div className={styles.tags}>
      {mayChange ? <TagsField channel={channel} isSubject={isSubject} /> : <ShownTags channel={channel} />}
    </div>
  );
}

function ShownTags({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const tags = useTagsOf(channel);
  if (tags.length === 0) return null;
  return (
    <ul className={styles.shown} aria-label={t('tags.label')}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagMark tag={tag} />
        </li>
      ))}
    </ul>
  );
}

const toOptions = (tags: readonly TagOption[]) =>
  sortOptions(
    tags.map(({ id, name, color }) => ({ id, label: name, icon: <TagDot color={color} />, markColor: color })),
  );

function TagsField({ channel, isSubject }: Required<ConversationTagsProps>) {
  const { t } = useTranslation('chat');
  const mayCreate = useCan('update', 'chat-settings');
  const queryClient = useQueryClient();
  const { data: loaded } = useQuery(tagOptions);
  const tags = loaded ?? [];
  const { shown, change } = useTagChange(channel);
  const options = toOptions(tags);
  const awaited = shown.flatMap((id): PickerOption[] => {
    const label = newNameOf(id);
    return label === undefined ? [] : [{ id, label }];
  });
  const value = shown.filter((id) => newNameOf(id) !== undefined || tags.some((tag) => tag.id === id));
  function findAmong(known: readonly TagOption[], query: string): readonly PickerOption[] {
    const found = optionsAmong(toOptions(known))(query);
    const id = mayCreate ? creatableId(query, known) : undefined;
    if (id === undefined) return found;
    const label = t('tags.create', { name: newNameOf(id) });
    return [...found, { id, label, icon: <IconPlus size={16} stroke={1.75} aria-hidden /> }];
  }
  // Before the tags are known, the start of a name would be offered as a new tag, and Enter would create it.
  const load = (query: string) =>
    loaded
      ? findAmong(loaded, query)
      : queryClient.ensureQueryData(tagOptions).then((known) => findAmong(known, query));
  return (
    <MultiOptionPicker
      label={t('tags.label')}
      value={value}
      onValueChange={(next) => change(value, next)}
      load={load}
      known={[...options, ...awaited]}
      isSorted={false}
      placeholder={t('tags.add')}
      isSubject={isSubject}
    />
  );
}
