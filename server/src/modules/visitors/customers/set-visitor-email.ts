import { chatErrors } from '@sala/contract/chat/chat.errors.ts';
import { ticketErrors } from '@sala/contract/tickets/tickets.errors.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { updateVisitorOfChannels } from '#modules/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import { findOtherWithEmail, lockVisitor, updateVisitor } from '../visitors.repository.ts';

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The same person may write from several devices; whoever says so may share the address. */
async function assertOwn({ query }: UnitOfWork, visitorId: string, email: string): Promise<void> {
  const other = await findOtherWithEmail(query, { visitorId, email });
  if (other) fail(ticketErrors.emailAlreadyExists, { customer: other.name });
}

interface NewEmail {
  readonly visitorId: string;
  readonly email: string;
  /** Also where another visitor has it. */
  readonly isShared: boolean;
  readonly request: RequestInfo;
}

/** Notes a visitor's address. Throws emailAlreadyExists, and visitorIsVerified where the merchant's own system names another one. */
export async function setVisitorEmail(context: AppContext, actor: UserActor, given: NewEmail): Promise<string> {
  const { visitorId, email, isShared, request } = given;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const before = found(await lockVisitor(unit.query, visitorId));
    if (isSame(before.email, email)) return before.email!;
    if (before.external_id !== null && before.email !== null) fail(chatErrors.visitorIsVerified);
    if (!isShared) await assertOwn(unit, visitorId, email);
    const after = await updateVisitor(unit.query, visitorId, { email });
    await updateVisitorOfChannels(unit, toChannelVisitor(after));
    const changes = changesBetween({ email: before.email }, { email });
    const target = { id: visitorId, name: after.name };
    await recordAudit(context, unit, { action: 'visitor.changed', actor, target, changes, request });
    return email;
  });
}
