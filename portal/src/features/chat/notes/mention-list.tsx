import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import styles from './mention-list.module.css';
import type { Mentions } from './use-mentions.ts';

/** Colleagues who fit what is written behind the sign. The focus stays in the text. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const { t } = useTranslation('chat');
  const { hits, listId, active } = mentions;
  if (hits.length === 0) return null;
  return (
    <div id={listId} className={styles.list} role="listbox" aria-label={t('note.mention')}>
      {hits.map((operator, index) => (
        <div
          key={operator.id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // A press on it leaves the focus in the text.
          onPointerDown={(event) => {
            event.preventDefault();
            mentions.choose(operator);
          }}
        >
          <Avatar
            name={operator.name}
            src={operator.profilePicture}
            availability={operator.availability}
            size={24}
            isDecorative
          />
          <span className={styles.name}>{operator.name}</span>
        </div>
      ))}
    </div>
  );
}
