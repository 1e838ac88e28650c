import type { Viewer } from '@sala/contract/chat/chat.schema.ts';
import { IconEye, IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import styles from './viewer-faces.module.css';
import { useViewers } from './viewers.store.ts';

const icons = { viewing: IconEye, writing: IconPencil, writingNote: IconLock } as const;
const mostFaces = 3;

function useOthers(channelId: string): readonly Viewer[] {
  const { id } = useOwnProfile();
  return useViewers(channelId).filter((viewer) => viewer.id !== id);
}

/** Colleagues who have this conversation open, and what they do there. */
export function ViewerFaces({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  const others = useOthers(channelId);
  if (others.length === 0) return null;
  const label = others.map(({ name, state }) => t(`viewers.${state}`, { name })).join(', ');
  return (
    <span className={styles.faces} role="img" aria-label={label} title={label}>
      {others.slice(0, mostFaces).map(({ id, name, state }) => {
        const Icon = icons[state];
        return (
          <span key={id} className={styles.face}>
            <Avatar name={name} size={26} isDecorative />
            <span className={styles.doing}>
              <Icon size={11} stroke={2} aria-hidden />
            </span>
          </span>
        );
      })}
      {others.length > mostFaces && <span className={styles.more}>+{others.length - mostFaces}</span>}
    </span>
  );
}

/** On the row of the list: that a colleague looks at it, or writes. */
export function ViewerBadge({ channelId }: { channelId: string }) {
  const { t } = useTranslation('chat');
  const others = useOthers(channelId);
  const [first] = others.toSorted((a, b) => Number(a.state === 'viewing') - Number(b.state === 'viewing'));
  if (!first) return null;
  const Icon = icons[first.state];
  return (
    <span className={styles.badge} title={others.map(({ name, state }) => t(`viewers.${state}`, { name })).join(', ')}>
      <Icon size={13} stroke={1.75} />
      <span className={styles.cut}>{first.name}</span>
    </span>
  );
}
