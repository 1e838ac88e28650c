import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import styles from './mention-list.module.css';
import type { MentionedPerson } from './mentions.ts';

export interface MentionListProps {
  id: string;
  people: readonly MentionedPerson[];
  active: number;
  onChoose: (index: number) => void;
}

/** Colleagues who fit what is written behind the sign. The focus stays in the text. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  const { t } = useTranslation('tickets');
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t('editor.mention')}>
      {people.map((person, index) => (
        <div
          key={person.id}
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
          <Avatar name={person.name} size={24} isDecorative />
          <span className={styles.name}>{person.name}</span>
        </div>
      ))}
    </div>
  );
}
