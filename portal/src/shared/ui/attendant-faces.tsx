import { IconEye, IconLock, IconPencil } from '@tabler/icons-react';
import styles from './attendant-faces.module.css';
import { Avatar } from './avatar.tsx';

const mostFaces = 3;

/** The icon of what somebody does at a record that several have open. */
export const attendanceIcons = { viewing: IconEye, writing: IconPencil, writingNote: IconLock } as const;

export type Attendance = keyof typeof attendanceIcons;

export interface AttendantFaceProps {
  name: string;
  /** Without it the record is not open at this person's. */
  what: Attendance | undefined;
}

/** Somebody's face, and what they do at the record. */
export function AttendantFace({ name, what }: AttendantFaceProps) {
  const Icon = what && attendanceIcons[what];
  return (
    <span className={styles.face}>
      <Avatar name={name} size={26} isDecorative />
      {Icon && (
        <span className={styles.doing} data-writing={what !== 'viewing' || undefined}>
          <Icon size={11} stroke={2} aria-hidden />
        </span>
      )}
    </span>
  );
}

export interface AttendantFacesProps {
  people: readonly { id: string; name: string; what: Attendance }[];
  /** Who does what, in words. */
  label: string;
}

/** Those who have the same record open: the first faces, and how many more. */
export function AttendantFaces({ people, label }: AttendantFacesProps) {
  if (people.length === 0) return null;
  return (
    <span className={styles.faces} role="img" aria-label={label} title={label}>
      {people.slice(0, mostFaces).map(({ id, name, what }) => (
        <AttendantFace key={id} name={name} what={what} />
      ))}
      {people.length > mostFaces && <span className={styles.more}>+{people.length - mostFaces}</span>}
    </span>
  );
}
