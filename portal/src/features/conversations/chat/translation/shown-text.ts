import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

export interface Rendering {
  locale: string;
  text: string;
  /** The translation is shown first instead of the original text. */
  isFirst: boolean;
}

/**
 * The translation that a reader needs: for messages of others the one in the reader's language, for messages of operators also the one that
 * the visitor reads.
 */
export function renderingFor(
  message: Pick<Message, 'translations' | 'sender'>,
  reader: { id: string; locale: Locale },
): Rendering | undefined {
  const { translations, sender } = message;
  const isOwn = sender.type === 'operator' && sender.id === reader.id;
  const own = translations[reader.locale];
  if (own !== undefined && !isOwn) return { locale: reader.locale, text: own, isFirst: true };
  const other = Object.entries(translations).at(-1);
  if (sender.type !== 'operator' || !other) return undefined;
  return { locale: other[0], text: other[1], isFirst: false };
}
