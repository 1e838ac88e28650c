import type { Viewer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { ViewerAvatars, viewerIcons } from '#shared/ui/viewer-avatars.tsx';
import { usePictures } from '../chat.queries.ts';
import { useOwnProfile } from '../own-profile.tsx';
import styles from './viewer-faces.module.css';
import { useViewers } from './viewers.store.ts';

/** The colleagues who have this conversation open. */
export function useColleaguesAt(channelId: string): readonly Viewer[] {
  const { id } = useOwnProfile();
  return useViewers(channelId).filter((viewer) => viewer.id !== id);
}

export interface ViewerFacesProps {
  channelId: string;
  /** People who are shown elsewhere. */
  except: readonly { id: string }[];
}

/** Colleagues who have this conversation open, and what they do there. */
export function ViewerFaces({ channelId, except }: ViewerFacesProps) {
  const { t } = useTranslation('chat');
  const others = useColleaguesAt(channelId).filter(({ id }) => except.every((shown) => shown.id !== id));
  const pictures = usePictures(others.length > 0);
  return (
    <ViewerAvatars
      people={others.map(({ id, name, state: what }) => ({ id, name, picture: pictures.get(id), what }))}
      label={others.map(({ name, state }) => t(`viewers.${state}`, { name })).join(listSeparator())}
    />
  );
}

export interface ViewerBadgeProps {
  channelId: string;
  /** The person whose name is already in the row; for them only writing is shown. */
  exceptId: string | null;
}

/** A badge in the row of the list: a colleague views the conversation or writes in it. */
export function ViewerBadge({ channelId, exceptId }: ViewerBadgeProps) {
  const { t } = useTranslation('chat');
  const others = useColleaguesAt(channelId).filter(({ id, state }) => id !== exceptId || state !== 'viewing');
  const [first] = others.toSorted((a, b) => Number(a.state === 'viewing') - Number(b.state === 'viewing'));
  if (!first) return null;
  const Icon = viewerIcons[first.state];
  return (
    <span
      className={styles.badge}
      title={others.map(({ name, state }) => t(`viewers.${state}`, { name })).join(listSeparator())}
    >
      <Icon size={13} stroke={1.75} />
      <span className={styles.cut}>{first.name}</span>
    </span>
  );
}
