import { toCoordinates, toMapAddress, toNumbered } from '@sala/contract/conversations/chat/message-cards.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { newestCursor } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { listVisitorThread } from '#modules/conversations/chat/chat.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { type MailEntry, renderMail } from '#platform/mail/mail-layout.ts';
import { zoneFormat } from '#platform/zone-format.ts';
import type { TranscriptPayload } from './send-transcript.job.ts';
import { type TranscriptTexts, transcriptTexts } from './transcript.mail.ts';

/** Of a longer conversation only the end is sent, since mail programs truncate large mails. */
const maxMessages = 500;
const pageSize = 200;

/** Mails a visitor their conversation as they see it, without notes. */
export async function sendTranscript(
  context: AppContext,
  { merchantId, visitorId, home, email, locale }: TranscriptPayload,
): Promise<void> {
  const { name: companyName, timeZone } = await getMerchant(context, merchantId);
  const { messages, isCut } = await readNewest(context, { merchantId, visitorId, home });
  const words = transcriptTexts(locale, companyName);
  const said = messages.filter(hasContent);
  if (said.length === 0) return;
  const entries = said.map((message) => toEntry(message, { words, timeZone, publicUrl: context.publicUrl() }));
  const first = said[0]!;
  const day = timeIn(timeZone, first.createdAt).slice(0, 10);
  const content = {
    subject: words.subject,
    paragraphs: [words.intro(day, timeZone), ...(isCut ? [words.cut] : [])],
    entries,
    note: said.some(({ attachment }) => attachment) ? words.files : words.unasked,
  };
  await context.mailer.send(renderMail(email, locale, companyName, content));
}

/** Types of messages without text. */
const transcriptMessageTypes: readonly Message['type'][] = ['system', 'rating', 'service', 'ticket'];
const hasContent = ({ type, deletedAt }: Message) => !transcriptMessageTypes.includes(type) && deletedAt === null;

async function readNewest(
  context: AppContext,
  visitor: Pick<TranscriptPayload, 'merchantId' | 'visitorId' | 'home'>,
): Promise<{ messages: Message[]; isCut: boolean }> {
  let messages: Message[] = [];
  for (let cursor: string = newestCursor; ; ) {
    const { rows, nextCursor } = await listVisitorThread(context, visitor, { cursor, limit: pageSize });
    messages = [...rows, ...messages];
    if (nextCursor === null) return { messages, isCut: false };
    cursor = nextCursor;
    if (messages.length >= maxMessages) return { messages: messages.slice(-maxMessages), isCut: true };
  }
}

function timeIn(timeZone: string, instant: string): string {
  return zoneFormat(timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
}

interface Setting {
  words: TranscriptTexts;
  timeZone: string;
  publicUrl: string;
}

function toEntry(
  { sender, text, translations, attachment, voice, location, instruction, createdAt }: Message,
  { words, timeZone, publicUrl }: Setting,
): MailEntry {
  const said = Object.values(translations)[0] ?? text;
  const label = voice ? `${words.voice} (${voiceLength(voice.durationMs)})` : attachment?.name;
  return {
    who: sender.type === 'visitor' ? words.you : sender.name,
    when: timeIn(timeZone, createdAt),
    text: instruction ? toNumbered(said) : said,
    ...(location && { link: { label: `${words.location} (${toCoordinates(location)})`, url: toMapAddress(location) } }),
    ...(attachment && { link: { label: label!, url: `${publicUrl}${attachment.url}` } }),
  };
}
