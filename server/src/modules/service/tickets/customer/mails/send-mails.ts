import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { setMailState } from '../../thread/entries.repository.ts';
import { findTicket } from '../../tickets/tickets.repository.ts';
import { sendMailsJobName } from './queue-mail.ts';
import { renderTicketMail } from './render-ticket-mail.ts';
import { claimNextMail, findClaimEnd, releaseMail, type TicketMail } from './ticket-mails.repository.ts';

export interface MailsOfTicket {
  readonly merchantId: string;
  readonly ticketId: string;
}

/** How long a process has a mail before another may try, in ms: longer than a mail server may take. */
const claim = 5 * 60_000;
/** Pauses between attempts, in seconds; after the last one the mail has failed. */
const pauses = [2, 15, 60, 300, 900, 3600, 10_800];

async function broadcastMailOutcome(unit: UnitOfWork, mail: TicketMail, outcome: 'sent' | 'failed'): Promise<void> {
  const { ticket_id: ticketId, entry_id: entryId } = mail;
  if (!entryId) return;
  await setMailState(unit, entryId, outcome);
  const ticket = await findTicket(unit.query, ticketId);
  if (ticket) unit.emit('ticket.mailed', { merchantId: unit.merchantId, ticket, entryId, mail: outcome });
}

function settle(
  context: AppContext,
  { merchantId }: MailsOfTicket,
  mail: TicketMail,
  state: 'sent' | 'failed' | 'dropped',
): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    if (state !== 'dropped') await broadcastMailOutcome(unit, mail, state);
    await releaseMail(unit, mail.id, { state, ...(state === 'sent' && { sent_at: context.clock.now() }) });
  });
}

/** Schedules another attempt for this mail, which later ones wait for; in ms. */
function tryLater(
  context: AppContext,
  mails: MailsOfTicket,
  { id, tries }: Pick<TicketMail, 'id' | 'tries'>,
  wait: number,
): Promise<void> {
  const runAt = new Date(context.clock.now().getTime() + wait);
  return inTransaction(context, mails.merchantId, async (unit) => {
    await releaseMail(unit, id, { tries });
    await context.jobs.send(unit, sendMailsJobName, { ...mails }, { runAt });
  });
}

/** Returns whether the next one may be sent. */
async function sendOne(context: AppContext, mails: MailsOfTicket, mail: TicketMail): Promise<boolean> {
  const ticket = await findTicket(context.database.forMerchant(mails.merchantId).query, mails.ticketId);
  if (!ticket || ticket.isDeleted) {
    await settle(context, mails, mail, 'dropped');
    return true;
  }
  const wait = await context.mailer.waitOf(mails.merchantId, ticket.customer.email);
  if (wait !== undefined) {
    await tryLater(context, mails, { id: mail.id, tries: mail.tries - 1 }, wait);
    return false;
  }
  try {
    await context.mailer.send(await renderTicketMail(context, ticket, mail));
  } catch (error) {
    const hasFailed = mail.tries > pauses.length;
    context.logger.warn({ err: error, mailId: mail.id, hasFailed }, 'a mail of a ticket was not taken');
    if (!hasFailed) await tryLater(context, mails, mail, pauses[mail.tries - 1]! * 1000);
    else await settle(context, mails, mail, 'failed');
    return hasFailed;
  }
  await settle(context, mails, mail, 'sent');
  return true;
}

/** The process with the next mail may have died: checked again once its claim expires. */
function resendStaleClaim(context: AppContext, mails: MailsOfTicket): Promise<void> {
  return inTransaction(context, mails.merchantId, async (unit) => {
    const runAt = await findClaimEnd(unit, mails.ticketId, context.clock.now());
    if (runAt) await context.jobs.send(unit, sendMailsJobName, { ...mails }, { runAt });
  });
}

/** Sends the waiting mails of a ticket in order. */
export async function sendMails(context: AppContext, mails: MailsOfTicket): Promise<void> {
  const { query } = context.database.forMerchant(mails.merchantId);
  for (;;) {
    const now = context.clock.now();
    const mail = await claimNextMail(query, mails.ticketId, { now, until: new Date(now.getTime() + claim) });
    if (!mail) return resendStaleClaim(context, mails);
    if (!(await sendOne(context, mails, mail))) return;
  }
}
