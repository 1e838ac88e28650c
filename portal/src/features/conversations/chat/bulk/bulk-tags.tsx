import { IconTagOff, IconTagPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagDot, tagOptions } from '#features/conversations/tags/tags.public.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SearchInput } from '#shared/ui/filters/search-input.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { MenuItem } from '#shared/ui/menu.tsx';
import { optionsAmong, sortOptions } from '#shared/ui/option-picker/options.ts';
import { SmallButton } from '../components/small-button.tsx';
import styles from './bulk-bar.module.css';
import type { BulkMove } from './bulk-moves.ts';
import { useSelection } from './selection.store.ts';

export type TagMove = Extract<BulkMove, { tagId: string }>['action'];

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Removing is offered where one of the ticked conversations has a tag. */
export function TagMenuItems({ onChoose }: { onChoose: (action: TagMove) => void }) {
  const { t } = useTranslation('chat');
  const { ticked } = useSelection();
  const hasTags = [...ticked.values()].some(({ tagIds }) => tagIds.length > 0);
  return (
    <>
      <MenuItem icon={<IconTagPlus {...iconProps} />} onSelect={() => onChoose('addTag')}>
        {t('bulk.menu.addTag')}
      </MenuItem>
      {hasTags && (
        <MenuItem icon={<IconTagOff {...iconProps} />} onSelect={() => onChoose('removeTag')}>
          {t('bulk.menu.removeTag')}
        </MenuItem>
      )}
    </>
  );
}

export interface BulkTagDialogProps {
  action: TagMove;
  onStart: (move: BulkMove) => void;
  onClose: () => void;
}

/** The tag that the ticked conversations get, or one of theirs that is taken off them. */
export function BulkTagDialog({ action, onStart, onClose }: BulkTagDialogProps) {
  const { t } = useTranslation('chat');
  return (
    <Dialog title={t(`bulk.action.${action}`)} width={360} onClose={onClose}>
      <TagList
        action={action}
        onChoose={(tagId) => {
          onClose();
          onStart({ action, tagId });
        }}
      />
    </Dialog>
  );
}

function TagList({ action, onChoose }: { action: TagMove; onChoose: (tagId: string) => void }) {
  const { t } = useTranslation('chat');
  const { ticked } = useSelection();
  const tags = useQuery(tagOptions);
  const [sought, setSought] = useState('');
  if (tags.isError)
    return (
      <p className={styles.problem} role="alert">
        {t('tags.failed')} <SmallButton onClick={() => void tags.refetch()}>{t('message.retry')}</SmallButton>
      </p>
    );
  if (!tags.data)
    return (
      <Loading>
        <SkeletonRows count={3} height={36} />
      </Loading>
    );
  const used = new Set([...ticked.values()].flatMap(({ tagIds }) => tagIds));
  const offered = tags.data.filter(({ id }) => action === 'addTag' || used.has(id));
  const options = offered.map(({ id, name, color }) => ({ id, label: name, icon: <TagDot color={color} /> }));
  const found = optionsAmong(sortOptions(options))(sought);
  if (offered.length === 0) return <p className={styles.note}>{t('tags.none')}</p>;
  return (
    <>
      <SearchInput
        value={sought}
        label={t('tags.find')}
        placeholder={t('tags.find')}
        clearLabel={t('list.clearSearch')}
        onChange={setSought}
      />
      {found.length === 0 && <p className={styles.note}>{t('tags.noneFound')}</p>}
      <ul className={styles.choices}>
        {found.map(({ id, label, icon }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
              {icon} {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
