import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './person-cell.module.css';
import { TwoLines, type TwoLinesProps } from './two-lines.tsx';

export interface PersonCellProps extends Pick<AvatarProps, 'availability'>, Pick<TwoLinesProps, 'second'> {
  name: string;
  photo: string | null;
  size?: number;
  /** Shown after the name. */
  mark?: ReactNode;
}

/** A person in a table: their picture, their name and further identifying text. */
export function PersonCell({ name, photo, size = 28, availability, second, mark }: PersonCellProps) {
  return (
    <span className={styles.person}>
      <Avatar name={name} src={photo} size={size} availability={availability} isDecorative />
      <TwoLines first={name} second={second} />
      {mark}
    </span>
  );
}
