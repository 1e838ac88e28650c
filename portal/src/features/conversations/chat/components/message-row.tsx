import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { InstructionCard } from '../cards/instruction-card.tsx';
import { LocationCard } from '../cards/location-card.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { isPending, type ThreadMessage } from '../pending-message.ts';
import { Quote } from '../replies/quote.tsx';
import type { ThreadRow } from '../thread-rows.ts';
import { Transcript } from '../translation/transcript.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';
import { PendingVoice, SentVoice } from '../voice/message-voice.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import styles from './message-row.module.css';
import { MessageState } from './message-state.tsx';
import { PendingFile } from './pending-file.tsx';
import { TextFields } from './text-fields.tsx';

export interface MessageRowProps {
  row: Extract<ThreadRow, { kind: 'message' }>;
  visitorName: string;
  visitorPicture: string | null | undefined;
  visitorSeenSeq: number;
  delivery: Channel['delivery'] | undefined;
  onView: (message: Message) => void;
}

/** A visitor is shown with the current name, also in messages written under another name. */
function useSenderName(message: ThreadMessage, visitorName: string): string {
  const { t } = useTranslation('chat');
  const { id } = useOwnProfile();
  if (isPending(message) || message.sender.id === id) return t('message.you');
  if (message.sender.type === 'visitor') return visitorName;
  if (message.sender.type === 'system') return t('message.automatic', { name: message.sender.name });
  return message.sender.type === 'bot' ? message.sender.name || t('message.bot') : message.sender.name;
}

/** A message: the visitor's on the left, those of operators on the right. */
export function MessageRow({ row, visitorName, visitorPicture, visitorSeenSeq, delivery, onView }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const { message, isGroupStart, isGroupEnd, isLatestReply } = row;
  const isOwn = isPending(message) || message.sender.id === userId;
  const isVisitor = !isPending(message) && message.sender.type === 'visitor';
  const name = useSenderName(message, visitorName);
  const isDeleted = !isPending(message) && message.deletedAt !== null;
  const hasWords = (message.text !== '' && message.type !== 'location') || isDeleted;

  return (
    <article
      className={styles.row}
      data-side={isVisitor ? 'them' : 'me'}
      data-start={isGroupStart || undefined}
      aria-label={t('message.at', { sender: name, time: formatDateTime(message.createdAt) })}
    >
      {isVisitor && (
        <span className={styles.face}>
          {isGroupStart && <Avatar name={name} src={visitorPicture} size={28} isDecorative />}
        </span>
      )}
      <div className={styles.column}>
        {isGroupStart && !isOwn && !isVisitor && <span className={styles.name}>{name}</span>}
        <div className={styles.line}>
          <div className={styles.bubble} data-deleted={isDeleted || undefined} data-bare={!hasWords || undefined}>
            <MessageBody message={message} onView={onView} />
          </div>
          {!isPending(message) && !isDeleted && <MessageActions message={message} isOwn={isOwn} />}
        </div>
        {isPending(message) ? (
          <MessageState message={message} visitorSeenSeq={visitorSeenSeq} delivery={delivery} isInWords />
        ) : (
          (isGroupEnd || isLatestReply) && (
            <span className={styles.meta}>
              <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
                {formatTime(message.createdAt)}
              </time>
              {!isVisitor && !isDeleted && (
                <MessageState
                  message={message}
                  visitorSeenSeq={visitorSeenSeq}
                  delivery={delivery}
                  isInWords={isLatestReply}
                />
              )}
            </span>
          )
        )}
      </div>
    </article>
  );
}

interface MessageBodyProps {
  message: ThreadMessage;
  onView: (message: Message) => void;
}

/** The text and the attachments of a message. */
function MessageBody({ message, onView }: MessageBodyProps) {
  const { t } = useTranslation('chat');
  if (isPending(message))
    return (
      <>
        {message.replyTo && <Quote message={message.replyTo} />}
        {message.file &&
          (message.voice ? (
            <PendingVoice file={message.file} voice={message.voice} />
          ) : (
            <PendingFile file={message.file} type={message.type} />
          ))}
        {message.text !== '' && <TextFields text={message.text} />}
      </>
    );
  if (message.deletedAt !== null) return t('message.deleted');
  return (
    <>
      {message.replyTo && <Quote message={message.replyTo} isLink />}
      {message.attachment &&
        (message.voice ? (
          <SentVoice attachment={message.attachment} voice={message.voice} />
        ) : (
          <MessageAttachment attachment={message.attachment} onOpen={() => onView(message)} />
        ))}
      {message.type === 'audio' && <Transcript message={message}>{(text) => <TextFields text={text} />}</Transcript>}
      {message.location ? (
        <LocationCard location={message.location} />
      ) : (
        message.text !== '' && (
          <TranslatedText message={message} text={message.text}>
            {(text) => (message.instruction ? <InstructionCard text={text} /> : <TextFields text={text} />)}
          </TranslatedText>
        )
      )}
    </>
  );
}
