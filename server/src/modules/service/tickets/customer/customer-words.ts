import { isBlank } from '@sala/contract/core/rules/typed-text.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { maxTicketFiles } from '@sala/contract/service/tickets/tickets.schema.ts';
import { storeUpload, type Uploader } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { markupOfText } from '../rich-text.ts';
import { addCustomerEntry, type CustomerMessage } from '../thread/customer-entry.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketLinks } from '../tickets.kind.ts';

const struckLink = '[…]';

/** Their texts and files follow the same rules as in the chat. */
export function getWriter({
  merchantId,
  channelId,
  customer,
}: Pick<TicketState, 'merchantId' | 'channelId' | 'customer'>) {
  return { merchantId, channelId, visitorId: customer.visitorId };
}

type Own = Pick<TicketState, 'merchantId' | 'id'>;

/** Files sent by link or mail are bound to the ticket. */
const getUploader = ({ id }: Own): Uploader => ({ type: 'visitor', id });

/** Stores a file for a later answer of the customer; beyond the limit the oldest unused ones are deleted. */
export async function storeCustomerFile(
  context: TicketsContext,
  ticket: Own & Pick<TicketState, 'fileCount'>,
  file: UploadedFile,
  request?: RequestInfo,
): Promise<Attachment> {
  if (ticket.fileCount >= maxTicketFiles) fail(ticketErrors.tooManyTicketFiles, { max: maxTicketFiles });
  return storeUpload(context, { merchantId: ticket.merchantId, uploader: getUploader(ticket), file, request });
}

/** Adds the customer's text; markup in it is shown as text. Returns whether it is new. */
export async function postCustomerEntry(
  context: AppContext,
  ticket: Own,
  { text, ...words }: Omit<CustomerMessage, 'body' | 'uploader'> & { text: string },
): Promise<boolean> {
  const { query } = context.database.forMerchant(ticket.merchantId);
  const body = isBlank(text) ? '' : markupOfText(await strikeOwnLink(context, query, ticket, text));
  const { isNew } = await inTransaction(context, ticket.merchantId, (unit) =>
    addCustomerEntry(context, unit, ticket, { ...words, body, uploader: getUploader(ticket) }),
  );
  return isNew;
}

/**
 * Removes the ticket's link from a customer's text: mails quote it, and not every reader of the thread may have it.
 * Mail programs may break long lines, also inside a quote.
 */
async function strikeOwnLink(
  context: AppContext,
  query: TenantDatabase['query'],
  ticket: Pick<TicketState, 'merchantId' | 'id'>,
  text: string,
): Promise<string> {
  const link = await ticketLinks.findLatest(context, query, ticket);
  if (!link) return text;
  return text
    .replaceAll(link.address, struckLink)
    .replace(new RegExp([...link.secret].join('[\\s>]{0,9}'), 'g'), struckLink);
}
