import { IconEye, IconLock, IconPencil } from '@tabler/icons-react';
import { Avatar } from './avatar.tsx';
import styles from './viewer-avatars.module.css';

const maxFaces = 3;

/** The icon for what a person does at a record that several people have open. */
export const viewerIcons = { viewing: IconEye, writing: IconPencil, writingNote: IconLock } as const;

export type ViewerPresence = keyof typeof viewerIcons;

export interface AttendantFaceProps {
  name: string;
  picture?: string | null | undefined;
  /** Undefined if this person does not have the record open. */
  what: ViewerPresence | undefined;
}

/** The picture of a person and what they do at the record. */
export function ViewerAvatar({ name, picture = null, what }: AttendantFaceProps) {
  const Icon = what && viewerIcons[what];
  return (
    <span className={styles.face}>
      <Avatar name={name} src={picture} size={26} isDecorative />
      {Icon && (
        <span className={styles.doing} data-writing={what !== 'viewing' || undefined}>
          <Icon size={11} stroke={2} aria-hidden />
        </span>
      )}
    </span>
  );
}

export interface AttendantFacesProps {
  people: readonly { id: string; name: string; picture?: string | null | undefined; what: ViewerPresence }[];
  /** The people and what they do, in words. */
  label: string;
}

/** The people who have the same record open: the first pictures, and the number of the others. */
export function ViewerAvatars({ people, label }: AttendantFacesProps) {
  if (people.length === 0) return null;
  return (
    <span className={styles.faces} role="img" aria-label={label} title={label}>
      {people.slice(0, maxFaces).map(({ id, name, picture, what }) => (
        <ViewerAvatar key={id} name={name} picture={picture} what={what} />
      ))}
      {people.length > maxFaces && <span className={styles.more}>+{people.length - maxFaces}</span>}
    </span>
  );
}
