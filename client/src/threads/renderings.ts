import type { Transcription, Translation } from '@sala/contract/conversations/chat/translations.schema.ts';
import type { ThreadMessage } from './merge-messages.ts';

/** Changes one message. Tombstones stay as they are; a message that is not loaded yet will include the change when it is. */
function withChange<M extends ThreadMessage>(
  messages: readonly M[],
  messageId: string,
  change: (message: M) => Partial<ThreadMessage>,
): readonly M[] {
  return messages.map((message) =>
    message.id === messageId && !message.deletedAt ? { ...message, ...change(message) } : message,
  );
}

/**
 * The thread after one of its messages was translated into one more language. An empty text: there was nothing to translate. The latest
 * translation is the last one: it is the visitor's when the language of a conversation was changed.
 */
export function withTranslation<M extends ThreadMessage>(
  messages: readonly M[],
  { messageId, locale, text }: Omit<Translation, 'channelId'>,
): readonly M[] {
  if (!text) return messages;
  return withChange(messages, messageId, ({ translations: { [locale]: _, ...others } }) => ({
    translations: { ...others, [locale]: text },
  }));
}

/** The thread after one of its voice messages was transcribed. */
export const withTranscript = <M extends ThreadMessage>(
  messages: readonly M[],
  { messageId, text }: Omit<Transcription, 'channelId'>,
): readonly M[] => withChange(messages, messageId, () => ({ transcript: text }));
