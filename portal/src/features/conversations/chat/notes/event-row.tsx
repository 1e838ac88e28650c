import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { EarlierMessages } from '../partners/earlier-messages.tsx';
import styles from './event-row.module.css';
import { internalText } from './internal-text.ts';

/**
 * An event among the operators. It is shown small like events of the conversation, with a lock that states that the visitor does not see
 * it.
 */
export function EventRow({ note, event }: { note: Note; event: NonNullable<Note['event']> }) {
  const { t } = useTranslation('chat');
  const canReadCalls = useCan('read', 'call');
  const line = (
    <p className={styles.event}>
      <IconLock size={12} stroke={1.75} role="img" aria-label={t('note.hidden')} />{' '}
      {internalText(t, event, note.author?.name ?? '')}{' '}
      <time dateTime={note.createdAt} title={formatDateTime(note.createdAt)}>
        {formatTime(note.createdAt)}
      </time>
      {event.params.callId && canReadCalls && (
        <>
          {' '}
          <Link to="/call" search={{ call: event.params.callId }} preload={false}>
            {t('note.showCall')}
          </Link>
        </>
      )}
    </p>
  );
  const { linkId, merchant = '' } = event.params;
  if (!linkId) return line;
  return (
    <>
      <EarlierMessages channelId={note.channelId} linkId={linkId} label={t('partner.saidThere', { merchant })} />
      {line}
    </>
  );
}
