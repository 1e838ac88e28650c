import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useOutboxActions } from '../chat.outbox.ts';
import { useOwnProfile } from '../own-profile.tsx';
import { isPending, type PendingMessage, type ThreadMessage } from '../pending-message.ts';
import { takeBack } from '../take-back.ts';
import styles from './message-state.module.css';

export interface MessageStateProps {
  message: ThreadMessage;
  visitorSeenSeq: number;
  /** Delivery to another place, such as Telegram; undefined when the customer reads the messages here. */
  delivery?: Channel['delivery'] | undefined;
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
      <span>{reason ? withColon(t('message.failed'), reason) : t('message.failed')}</span>
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

/** The state of a stored message: seen, delivered to the place where the customer reads, or undeliverable there. */
function Stored({ message, visitorSeenSeq, delivery, isInWords }: MessageStateProps & { message: Message }) {
  const { t } = useTranslation('chat');
  const problem = delivery?.undelivered.find(({ seq }) => seq === message.seq)?.problem;
  if (problem)
    return (
      <span className={styles.failed} role="alert">
        <IconAlertCircle {...iconProps} aria-hidden />
        {t(`delivery.${problem}`)}
      </span>
    );
  const isSeen = message.seq <= visitorSeenSeq;
  const isUnderway = !isSeen && delivery !== undefined && message.seq > (delivery?.seq ?? 0);
  const Icon = isSeen ? IconChecks : isUnderway ? IconClock : IconCheck;
  const label = t(isSeen ? 'message.seen' : isUnderway ? 'message.underway' : 'message.sent');
  return (
    <span className={styles.state} data-seen={isSeen || undefined} title={label}>
      <Icon {...iconProps} {...(isInWords ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} />
      {isInWords && label}
    </span>
  );
}

/** The state of a message: waiting, sending, sent, seen, or failed with the possible actions. */
export function MessageState(props: MessageStateProps) {
  const { t } = useTranslation('chat');
  const { message } = props;
  if (!isPending(message)) return <Stored {...props} message={message} />;
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
