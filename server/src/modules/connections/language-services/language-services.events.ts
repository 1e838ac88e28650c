import type { LanguageSupport } from '@sala/contract/conversations/chat/translations.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A service was set up, changed or removed. */
    'languageServices.changed': { merchantId: string; support: LanguageSupport };
  }
}
