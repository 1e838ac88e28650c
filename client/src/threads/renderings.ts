import type { Transcription, Translation } from '@sala/contract/chat/translations.schema.ts';
import type { ThreadMessage } from './merge-messages.ts';

/** A tombstone has nothing left to say; a message that is not here comes with what was made of it. */
function withChange<M extends ThreadMessage>(
  messages: readonly M[],
  messageId: string,
  change: (message: M) => Partial<ThreadMessage>,
): readonly M[] {
  return messages.map((message) =>
    message.id === messageId && !message.deletedAt ? { ...message, ...change(message) } : message,
  );
}

/** The thread after one of its messages has come to be known in one more language. An empty text: there was nothing to translate. */
export function withTranslation<M extends ThreadMessage>(
  messages: readonly M[],
  { messageId, locale, text }: Omit<Translation, 'channelId'>,
): readonly M[] {
  if (!text) return messages;
  return withChange(messages, messageId, ({ translations }) => ({ translations: { ...translations, [locale]: text } }));
}

/** The thread after what is said in a voice message was written down. */
export const withTranscript = <M extends ThreadMessage>(
  messages: readonly M[],
  { messageId, text }: Omit<Transcription, 'channelId'>,
): readonly M[] => withChange(messages, messageId, () => ({ transcript: text }));
