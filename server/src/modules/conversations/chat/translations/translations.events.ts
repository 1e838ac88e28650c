import type { Transcription, Translation } from '@sala/contract/conversations/chat/translations.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** `visitorId`: set if the visitor sees the translation too. */
    'message.translated': { merchantId: string; translation: Translation; visitorId: string | null };
    'message.transcribed': { merchantId: string; transcription: Transcription };
  }
}
