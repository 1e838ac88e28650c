import { IconTags } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { MenuItem } from '#shared/ui/menu.tsx';
import { askForTags } from './tags-dialog.store.ts';

export function TagsMenuItem({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  if (!useCan('update', 'chat')) return null;
  return (
    <MenuItem icon={<IconTags size={18} stroke={1.75} aria-hidden />} onSelect={() => askForTags(channelId)}>
      {t('tags.change')}
    </MenuItem>
  );
}
