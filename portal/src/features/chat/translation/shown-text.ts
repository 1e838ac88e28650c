import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';

export interface Rendering {
  locale: Locale;
  text: string;
  /** It stands in the message's place at first; the other way round what was written does. */
  isFirst: boolean;
}

/**
 * The translation that matters to a reader: of what others say the one into their language, of what operators say also the one that
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
  const [other] = Object.entries(translations);
  if (sender.type !== 'operator' || !other) return undefined;
  return { locale: other[0] as Locale, text: other[1], isFirst: false };
}
