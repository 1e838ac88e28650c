import { chatErrors } from '@sala/contract/chat/chat.errors.ts';
import type { CustomerEmail } from '@sala/contract/tickets/tickets.api.ts';
import { ticketErrors } from '@sala/contract/tickets/tickets.errors.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { updateVisitorOfChannels } from '#modules/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import { findOtherWithEmail, findVisitor, updateVisitor, type VisitorRow } from '../visitors.repository.ts';

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
  /** Of what was known of the visitor when it was typed. */
  readonly version: number;
  readonly request: RequestInfo;
}

const present = ({ email, version }: VisitorRow): CustomerEmail => ({ email, version });

/** The address of a visitor of the actor's merchant. */
export async function getVisitorEmail(
  { database }: Pick<AppContext, 'database'>,
  { merchantId }: UserActor,
  visitorId: string,
): Promise<CustomerEmail> {
  return present(found(await findVisitor(database.forMerchant(merchantId).query, visitorId)));
}

/**
 * Notes a visitor's address. Throws recordChanged, emailAlreadyExists, and visitorIsVerified where the merchant's own system names
 * another one.
 */
export async function setVisitorEmail(context: AppContext, actor: UserActor, given: NewEmail): Promise<CustomerEmail> {
  const { visitorId: id, email, isShared, version, request } = given;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { before, after } = await editRecord(
      unit,
      { table: 'visitors', id, version },
      {
        read: () => findVisitor(unit.query, id),
        present,
        write: async (visitor) => {
          if (isSame(visitor.email, email)) return;
          if (visitor.external_id !== null && visitor.email !== null) fail(chatErrors.visitorIsVerified);
          if (!isShared) await assertOwn(unit, id, email);
          await updateVisitor(unit.query, id, { email });
        },
      },
    );
    const changes = changesBetween({ email: before.email }, { email: after.email });
    if (changes.length === 0) return present(after);
    await updateVisitorOfChannels(unit, toChannelVisitor(after));
    const target = { id, name: after.name };
    await recordAudit(context, unit, { action: 'visitor.changed', actor, target, changes, request });
    return present(after);
  });
}
