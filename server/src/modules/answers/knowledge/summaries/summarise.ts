import type { ConversationSummary, Sentiment } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { findPersonalData } from '@sala/contract/conversations/chat/guard/find-personal-data.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { isGreeting, isQuestion, isWait, isWelcome, moodOf, withoutGreeting } from './phrases.ts';

export interface SummarisedMessage {
  readonly seq: number;
  readonly senderType: 'visitor' | 'operator' | 'system' | 'bot';
  readonly senderId: string | null;
  readonly text: string;
  readonly details: {
    readonly service?: { orderId: string; orderNumber: number } | undefined;
    readonly ticket?: { ticketId: string; ticketNumber: number } | undefined;
  } | null;
}

export interface Extract {
  readonly customerMessage: string;
  readonly merchantMessage: string;
  readonly locale: Locale;
  readonly sentiment: Sentiment;
  readonly isResolved: boolean;
  readonly records: ConversationSummary['records'];
  readonly operatorId: string | null;
  /** The customer has asked and told nothing. */
  readonly isOnlyGreeting: boolean;
}

const maxCustomerText = 500;
const maxMerchantText = 1500;
/** Answers that are taken together: the first and what was added to it. */
const answersTaken = 3;

/** Without numbers of cards, accounts and telephones and without email addresses: nobody needs them to learn from a conversation. */
function withoutPersonalData(text: string): string {
  let clean = text;
  for (const { start, end } of findPersonalData(text).reverse())
    clean = `${clean.slice(0, start)}•••${clean.slice(end)}`;
  return clean;
}

/** The language somebody writes, by its letters; Vietnamese without diacritics looks like English and is recognised by the conversation. */
function languageOf(text: string, fallback: Locale): Locale {
  if (/\p{Script=Khmer}/u.test(text)) return 'km';
  if (/\p{Script=Han}/u.test(text)) return 'zh-cn';
  if (/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text)) return 'vi';
  return fallback === 'vi' ? 'vi' : 'en';
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);
const tidy = (text: string) => withoutPersonalData(withoutGreeting(text)).replace(/\s+/g, ' ').trim();

/** The first real question, else the first words that are more than a greeting. */
function askedIn(visitors: readonly SummarisedMessage[]): SummarisedMessage {
  const talk = visitors.filter(({ text }) => !isGreeting(text));
  return talk.find(({ text }) => isQuestion(text)) ?? talk[0] ?? visitors[0]!;
}

function answerTo(asked: SummarisedMessage, operators: readonly SummarisedMessage[]): string {
  const later = operators.filter(({ seq }) => seq > asked.seq);
  const said = (later.length > 0 ? later : operators).filter(
    ({ text }) => !isGreeting(text) && !isWelcome(text) && !isWait(text),
  );
  const taken = (said.length > 0 ? said : operators).slice(0, answersTaken);
  return cut(taken.map(({ text }) => tidy(text)).join('\n'), maxMerchantText);
}

function recordsIn(messages: readonly SummarisedMessage[]): Extract['records'] {
  const records = new Map<string, Extract['records'][number]>();
  for (const { details } of messages) {
    if (details?.service)
      records.set(details.service.orderId, {
        kind: 'order',
        id: details.service.orderId,
        number: details.service.orderNumber,
      });
    if (details?.ticket)
      records.set(details.ticket.ticketId, {
        kind: 'ticket',
        id: details.ticket.ticketId,
        number: details.ticket.ticketNumber,
      });
  }
  return [...records.values()].slice(0, 20);
}

const sentimentOf = (stars: number | null, visitors: readonly SummarisedMessage[]): Sentiment => {
  if (stars !== null) return stars >= 4 ? 'positive' : stars <= 2 ? 'negative' : 'neutral';
  const mood = visitors.reduce((sum, { text }) => sum + moodOf(text), 0);
  return mood > 0 ? 'positive' : mood < 0 ? 'negative' : 'neutral';
};

/**
 * What a conversation was about, in its own words: what was asked, what was answered, which orders and tickets came of it, and how it
 * ended. Undefined unless both sides wrote. `stars`: what the visitor thought of it, or null.
 */
export function summarise(
  messages: readonly SummarisedMessage[],
  { locale, stars }: { locale: Locale; stars: number | null },
): Extract | undefined {
  const written = messages.filter(({ text }) => text.trim() !== '');
  const visitors = written.filter(({ senderType }) => senderType === 'visitor');
  const operators = written.filter(({ senderType }) => senderType === 'operator');
  if (visitors.length === 0 || operators.length === 0) return undefined;
  const asked = askedIn(visitors);
  const last = [...visitors, ...operators].sort((one, other) => one.seq - other.seq).at(-1)!;
  const isLastWordOpen = last.senderType === 'visitor' && isQuestion(last.text);
  return {
    customerMessage: cut(tidy(asked.text), maxCustomerText),
    merchantMessage: answerTo(asked, operators),
    locale: languageOf(asked.text, locale),
    sentiment: sentimentOf(stars, visitors),
    isResolved: !isLastWordOpen && (stars === null || stars > 2),
    records: recordsIn(messages),
    operatorId: operators.at(-1)!.senderId,
    isOnlyGreeting: isGreeting(asked.text),
  };
}
