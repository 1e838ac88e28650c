import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { upsertChannels } from '../chat.cache.ts';
import { addTranscription, addTranslation, setLanguageSupport, supportKey } from './translation.cache.ts';

/** It changes when a service is set up, which an event reports. */
const freshFor = 10 * 60_000;

/** Whether messages can be translated and voice messages transcribed; undefined until it is known. */
export function useLanguageSupport() {
  return useQuery({
    queryKey: supportKey,
    queryFn: ({ signal }) => api.call(translationsApi.support, {}, { signal, silent: true }),
    staleTime: freshFor,
  }).data;
}

/** Keeps translations and transcripts up to date with events. */
export function useTranslationRealtime(): void {
  const queryClient = useQueryClient();
  useSocketEvent(messageNamespace, 'message:translated', (translation) => addTranslation(queryClient, translation));
  useSocketEvent(messageNamespace, 'message:transcribed', (transcription) =>
    addTranscription(queryClient, transcription),
  );
  useSocketEvent(roomNamespace, 'chat:languageSupport', (support) => setLanguageSupport(queryClient, support));
}

export function useTranslateMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ message, locale }: { message: Message; locale: TranslationLanguageCode }) =>
      api.call(translationsApi.translate, { query: { messageId: message.id, locale } }),
    onSuccess: (translation) => addTranslation(queryClient, translation),
  });
}

export function useTranscribeMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    // Errors are shown below the message.
    mutationFn: (message: Message) =>
      api.call(translationsApi.transcribe, { params: { id: message.id } }, { silent: true }),
    onSuccess: (transcription) => addTranscription(queryClient, transcription),
  });
}

interface TranslationChoice {
  isOn: boolean;
  isDefault?: boolean;
  /** Left out: it stays. */
  visitorLanguage?: TranslationLanguageCode;
}

/** The languages that the translation service of the business offers. */
export const loadTranslationLanguages = (queryClient: QueryClient) =>
  queryClient.fetchQuery({
    queryKey: [...supportKey, 'languages'],
    queryFn: ({ signal }) => api.call(translationsApi.languages, {}, { signal, silent: true }),
    staleTime: freshFor,
  });

export function useSetAutoTranslate(channel: Pick<Channel, 'id'>, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ isOn, isDefault = false, visitorLanguage }: TranslationChoice) =>
      api.call(
        translationsApi.setAutoTranslate,
        { body: { channelId: channel.id, isOn, isDefault, visitorLanguage } },
        // The default was not requested by the user, so its failure is not shown.
        { silent: isDefault },
      ),
    onSuccess: (changed) => upsertChannels(queryClient, [changed], userId),
  });
}
