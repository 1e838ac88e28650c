import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './mention-list.module.css';

export interface MentionCandidate extends Pick<AvatarProps, 'name' | 'src' | 'availability'> {
  id: string;
}

export interface MentionListProps {
  id: string;
  label: string;
  people: readonly MentionCandidate[];
  active: number;
  onChoose: (index: number) => void;
}

/** Colleagues who fit what is written behind the sign, over the text. The focus stays in the text. */
export function MentionList({ id, label, people, active, onChoose }: MentionListProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={label}>
      {people.map(({ id: personId, name, src, availability }, index) => (
        <div
          key={personId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // A press on it leaves the focus in the text.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <Avatar name={name} src={src} availability={availability} size={24} isDecorative />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}
