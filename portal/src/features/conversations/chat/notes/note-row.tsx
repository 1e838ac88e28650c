import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { useFontFor } from '../use-font-for.ts';
import styles from './note-row.module.css';
import { splitMentions } from './note-text.ts';
import { useRemoveNote } from './notes.queries.ts';

function TextFields({ text }: { text: string }) {
  useFontFor(text);
  let offset = 0;
  return (
    <p className={styles.words} dir="auto">
      {splitMentions(text).map(({ text: part, isMention }) => {
        const key = offset;
        offset += part.length;
        return isMention ? (
          <strong key={key} className={styles.mention}>
            {part}
          </strong>
        ) : (
          part
        );
      })}
    </p>
  );
}

/** A note among colleagues, on another background than the messages that the visitor reads. */
export function NoteRow({ note }: { note: Note }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const mayWrite = useCan('update', 'chat');
  const remove = useRemoveNote();
  const isOwn = note.author?.id === userId;
  const name = isOwn ? t('message.you') : (note.author?.name ?? '');
  const isDeleted = note.deletedAt !== null;

  async function handleDelete() {
    const isSure = await confirm({
      title: t('note.deleteTitle'),
      body: t('note.deleteBody'),
      confirmLabel: t('message.deleteConfirm'),
      isDangerous: true,
    });
    if (isSure) remove.mutate(note);
  }

  return (
    <article
      className={styles.row}
      aria-label={t('note.at', { sender: name, time: formatDateTime(note.createdAt) })}
      data-deleted={isDeleted || undefined}
    >
      <div className={styles.head}>
        <IconLock size={13} stroke={1.75} aria-hidden />
        <span className={styles.kind}>{t('note.kind')}</span>
        <span className={styles.name}>{name}</span>
        <time dateTime={note.createdAt} title={formatDateTime(note.createdAt)}>
          {formatTime(note.createdAt)}
        </time>
        {isOwn && !isDeleted && mayWrite && (
          <span className={styles.actions}>
            <IconButton
              size={22}
              label={t('note.delete')}
              disabled={remove.isPending}
              onClick={() => void handleDelete()}
            >
              <IconTrash size={14} stroke={1.75} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      {isDeleted ? <p className={styles.gone}>{t('note.deleted')}</p> : <TextFields text={note.text} />}
    </article>
  );
}
