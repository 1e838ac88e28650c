import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { getVisitorLanguage, type VisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import type { AppContext } from '#platform/context.ts';
import { listTranscripts, listTranslations } from './translations.repository.ts';

/** Operators see all translations, a visitor those of operators' messages into their language. */
export type Reader = 'operator' | VisitorLanguage;

const isWrittenText = (message: Message) => message.type !== 'system' && message.deletedAt === null;

/** Adds translations and transcripts to messages. */
export async function addRenderings(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  messages: readonly Message[],
  reader: Reader,
): Promise<Message[]> {
  const tenant = context.database.forMerchant(merchantId);
  const isForOperator = reader === 'operator';
  const written = messages.filter(
    (message) => isWrittenText(message) && (isForOperator || message.sender.type === 'operator'),
  );
  const voices = isForOperator ? written.filter(({ type }) => type === 'audio') : [];
  const [translations, transcripts] = await Promise.all([
    written.length === 0
      ? []
      : listTranslations(
          tenant,
          written.map(({ id }) => id),
          isForOperator ? undefined : getVisitorLanguage(reader),
        ),
    voices.length === 0
      ? []
      : listTranscripts(
          tenant,
          voices.map(({ id }) => id),
        ),
  ]);
  if (translations.length + transcripts.length === 0) return [...messages];
  const byMessage = Map.groupBy(
    translations.filter(({ text }) => text !== ''),
    (row) => row.message_id,
  );
  const words = new Map(transcripts.map((row) => [row.message_id, row.text]));
  return messages.map((message) => ({
    ...message,
    translations: Object.fromEntries((byMessage.get(message.id) ?? []).map(({ locale, text }) => [locale, text])),
    transcript: words.get(message.id) ?? null,
  }));
}
