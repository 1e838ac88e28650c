import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useOutboxActions } from '../chat.outbox.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { isPending, type PendingMessage, type ThreadMessage } from '../pending-message.ts';
import { takeBack } from '../take-back.ts';
import styles from './message-state.module.css';

export interface MessageStateProps {
  message: ThreadMessage;
  visitorSeenSeq: number;
  /** Shows the state as text beside the icon. This is done once in a thread, at the latest reply. */
  isInWords: boolean;
}

const iconProps = { size: 15, stroke: 1.75 } as const;

function Failed({ message }: { message: PendingMessage }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { id: userId } = useOwnProfile();
  const { retry, discard } = useOutboxActions(message.channelId, userId);
  const reason = message.error && errorText({ key: message.error.key, params: message.error.params ?? {} });
  // A file would have to be chosen again.
  const canBeEdited = message.error?.isFinal && message.type === 'text';
  function handleEdit() {
    takeBack(message);
    discard(message.id);
  }
  return (
    <span className={styles.failed} role="alert">
      <IconAlertCircle {...iconProps} aria-hidden />
      <span>
        {t('message.failed')}
        {reason && `: ${reason}`}
      </span>
      {!message.error?.isFinal && (
        <button type="button" className={styles.action} onClick={() => retry(message.id)}>
          {t('message.retry')}
        </button>
      )}
      {canBeEdited && (
        <button type="button" className={styles.action} onClick={handleEdit}>
          {t('message.edit')}
        </button>
      )}
      <button type="button" className={styles.action} onClick={() => discard(message.id)}>
        {t('message.discard')}
      </button>
    </span>
  );
}

/** The state of a message: waiting, sending, sent, seen, or failed with the possible actions. */
export function MessageState({ message, visitorSeenSeq, isInWords }: MessageStateProps) {
  const { t } = useTranslation('chat');
  if (!isPending(message)) {
    const isSeen = message.seq <= visitorSeenSeq;
    const Icon = isSeen ? IconChecks : IconCheck;
    const label = t(isSeen ? 'message.seen' : 'message.sent');
    return (
      <span className={styles.state} data-seen={isSeen || undefined} title={label}>
        <Icon {...iconProps} {...(isInWords ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} />
        {isInWords && label}
      </span>
    );
  }
  if (message.state === 'failed') return <Failed message={message} />;
  const isUploading = message.state === 'sending' && message.progress !== null;
  return (
    <span className={styles.state}>
      <IconClock {...iconProps} aria-hidden />
      {isUploading
        ? t('message.uploading', { percent: Math.round((message.progress ?? 0) * 100) })
        : t(`message.${message.state}`)}
    </span>
  );
}
