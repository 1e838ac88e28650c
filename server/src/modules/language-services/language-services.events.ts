import type { LanguageSupport } from '@sala/contract/chat/translations.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A service was set up, changed or taken away. */
    'languageServices.changed': { merchantId: string; support: LanguageSupport };
  }
}
