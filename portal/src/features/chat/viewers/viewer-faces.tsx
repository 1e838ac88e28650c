import type { Viewer } from '@sala/contract/chat/channels.schema.ts';
import { IconEye, IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import styles from './viewer-faces.module.css';
import { useViewers } from './viewers.store.ts';

const icons = { viewing: IconEye, writing: IconPencil, writingNote: IconLock } as const;
const mostFaces = 3;

/** The colleagues who have this conversation open. */
export function useColleaguesAt(channelId: string): readonly Viewer[] {
  const { id } = useOwnProfile();
  return useViewers(channelId).filter((viewer) => viewer.id !== id);
}

/** A colleague and what he does at the conversation; without a state he does not have it open. */
export function ViewerFace({ name, state }: { name: string; state: Viewer['state'] | undefined }) {
  const Icon = state && icons[state];
  return (
    <span className={styles.face}>
      <Avatar name={name} size={26} isDecorative />
      {Icon && (
        <span className={styles.doing}>
          <Icon size={11} stroke={2} aria-hidden />
        </span>
      )}
    </span>
  );
}

export interface ViewerFacesProps {
  channelId: string;
  /** Who is shown elsewhere. */
  except: readonly { id: string }[];
}

/** Colleagues who have this conversation open, and what they do there. */
export function ViewerFaces({ channelId, except }: ViewerFacesProps) {
  const { t } = useTranslation('chat');
  const others = useColleaguesAt(channelId).filter(({ id }) => except.every((shown) => shown.id !== id));
  if (others.length === 0) return null;
  const label = others.map(({ name, state }) => t(`viewers.${state}`, { name })).join(', ');
  return (
    <span className={styles.faces} role="img" aria-label={label} title={label}>
      {others.slice(0, mostFaces).map(({ id, name, state }) => (
        <ViewerFace key={id} name={name} state={state} />
      ))}
      {others.length > mostFaces && <span className={styles.more}>+{others.length - mostFaces}</span>}
    </span>
  );
}

export interface ViewerBadgeProps {
  channelId: string;
  /** Whose name the row has already: only that he writes is worth the room. */
  exceptId: string | null;
}

/** On the row of the list: that a colleague looks at it, or writes. */
export function ViewerBadge({ channelId, exceptId }: ViewerBadgeProps) {
  const { t } = useTranslation('chat');
  const others = useColleaguesAt(channelId).filter(({ id, state }) => id !== exceptId || state !== 'viewing');
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
