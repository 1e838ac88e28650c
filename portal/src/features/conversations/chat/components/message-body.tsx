import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { InstructionCard } from '../cards/instruction-card.tsx';
import { LocationCard } from '../cards/location-card.tsx';
import { isPending, type ThreadMessage } from '../pending-message.ts';
import { Quote } from '../replies/quote.tsx';
import { Transcript } from '../translation/transcript.tsx';
import { TranslatedText } from '../translation/translated-text.tsx';
import { PendingVoice, SentVoice } from '../voice/message-voice.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import { PendingFile } from './pending-file.tsx';
import { TextFields } from './text-fields.tsx';

export interface MessageBodyProps {
  message: ThreadMessage;
  onView: (message: Message) => void;
}

/** The text and the attachments of a message. */
export function MessageBody({ message, onView }: MessageBodyProps) {
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
