import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { LanguageSupport, Transcription, Translation } from '@sala/contract/chat/translations.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { chatKeys, type ThreadData } from '../chat.cache.ts';

export const supportKey = [...chatKeys.all, 'languageSupport'] as const;

export function setLanguageSupport(queryClient: QueryClient, support: LanguageSupport): void {
  queryClient.setQueryData<LanguageSupport>(supportKey, support);
}

function patchMessage(
  queryClient: QueryClient,
  { channelId, messageId }: { channelId: string; messageId: string },
  patch: (message: Message) => Message,
): void {
  queryClient.setQueryData<ThreadData>(chatKeys.thread(channelId), (thread) =>
    thread?.map((message) => (message.id === messageId && message.deletedAt === null ? patch(message) : message)),
  );
}

/** Puts a translation under its message, if that is loaded; one that is not comes with its translations. */
export function addTranslation(queryClient: QueryClient, translation: Translation): void {
  const { locale, text } = translation;
  if (text === '') return;
  patchMessage(queryClient, translation, (message) => ({
    ...message,
    translations: { ...message.translations, [locale]: text },
  }));
}

export function addTranscription(queryClient: QueryClient, transcription: Transcription): void {
  patchMessage(queryClient, transcription, (message) => ({ ...message, transcript: transcription.text }));
}
