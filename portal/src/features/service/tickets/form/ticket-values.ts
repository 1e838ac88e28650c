import type { Locale } from '@sala/contract/core/locales.ts';
import type { newTicketBody } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketPriority, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import type * as z from 'zod/mini';
import type { TicketCatalogueValue } from './catalogue-fields.tsx';

/** The data of a ticket that is known before its form is filled in. */
export interface TicketStart {
  /** The conversation that it comes from. The ticket uses the e-mail address of its customer. */
  channelId?: string;
  customer?: { name: string; email: string | null; locale: Locale };
  /** The customer's text that the ticket is about. */
  words?: string;
}

export type NewTicketBody = z.output<typeof newTicketBody>;

const longestTitle = 80;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Plain text in the editor's format, one paragraph for each line. */
export const toParagraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** The first segments of the text that fit. */
function fitting(text: string, locale: string, granularity: 'word' | 'grapheme'): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity }).segment(text)) {
    if (cut.length + segment.length >= longestTitle) break;
    cut += segment;
  }
  return cut.trimEnd();
}

/** The first words of the text, cut between words and never within a character. */
export function getTitle(words: string, locale: string): string {
  const line = words.trim().split('\n', 1)[0] ?? '';
  if (line.length <= longestTitle) return line;
  return `${fitting(line, locale, 'word') || fitting(line, locale, 'grapheme')}…`;
}

export interface DraftSetup {
  start: TicketStart | undefined;
  locale: Locale;
  /** The default assignee. */
  assigneeId: string | undefined;
}

export function toDraft({ start = {}, locale, assigneeId }: DraftSetup) {
  const { customer, channelId, words = '' } = start;
  return {
    title: getTitle(words, locale),
    description: toParagraphs(words),
    isDescriptionShared: false,
    // Not chosen yet: the schema reports it at the field.
    assigneeId: (assigneeId ?? null) as string,
    priority: 'medium' as TicketPriority,
    status: 'open' as TicketStatus,
    customerEmail: customer?.email ?? '',
    customerName: customer?.name as string | undefined,
    customerLocale: (customer?.locale ?? locale) as Locale | undefined,
    projectId: null,
    categoryCode: null,
    typeCode: null,
    subTypeCode: null,
    attachmentIds: [] as string[],
    internalNote: undefined as string | undefined,
    ...(channelId && { channelId }),
  } satisfies z.input<typeof newTicketBody> & TicketCatalogueValue;
}
