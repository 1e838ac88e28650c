import { withTranscript, withTranslation } from '@sala/client/threads/renderings.ts';
import type {
  LanguageSupport,
  Transcription,
  Translation,
} from '@sala/contract/conversations/chat/translations.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { chatKeys } from '../chat.cache.ts';
import { cachedThread } from '../thread.ts';

export const supportKey = [...chatKeys.all, 'languageSupport'] as const;

export function setLanguageSupport(queryClient: QueryClient, support: LanguageSupport): void {
  queryClient.setQueryData<LanguageSupport>(supportKey, support);
}

/** Adds a translation to its message if that is loaded. Other messages are fetched with their translations. */
export function addTranslation(queryClient: QueryClient, translation: Translation): void {
  const thread = cachedThread(queryClient, translation.channelId);
  thread.value = withTranslation(thread.value, translation);
}

export function addTranscription(queryClient: QueryClient, transcription: Transcription): void {
  const thread = cachedThread(queryClient, transcription.channelId);
  thread.value = withTranscript(thread.value, transcription);
}
