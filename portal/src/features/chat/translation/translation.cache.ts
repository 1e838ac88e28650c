import type { LanguageSupport, Transcription, Translation } from '@sala/contract/chat/translations.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { chatKeys } from '../chat.cache.ts';
import { threadOf } from '../thread.ts';

export const supportKey = [...chatKeys.all, 'languageSupport'] as const;

export function setLanguageSupport(queryClient: QueryClient, support: LanguageSupport): void {
  queryClient.setQueryData<LanguageSupport>(supportKey, support);
}

/** Puts a translation under its message, if that is loaded; one that is not comes with its translations. */
export const addTranslation = (queryClient: QueryClient, translation: Translation): void =>
  threadOf(queryClient, translation.channelId).translate(translation);

export const addTranscription = (queryClient: QueryClient, transcription: Transcription): void =>
  threadOf(queryClient, transcription.channelId).transcribe(transcription);
