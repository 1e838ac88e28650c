import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { CustomerEmail } from '@sala/contract/service/tickets/tickets.api.ts';
import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { updateVisitorOfChannels } from '#modules/conversations/chat/chat.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import { findOtherWithEmail, findVisitor, updateVisitor, type VisitorRow } from '../visitors.repository.ts';

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The same person may write from several devices, so sharing an address needs a confirmation. */
async function assertOwn({ query }: UnitOfWork, visitorId: string, email: string): Promise<void> {
  const other = await findOtherWithEmail(query, { visitorId, email });
  if (other) fail(ticketErrors.emailAlreadyExists, { customer: other.name });
}

interface NewEmail {
  readonly visitorId: string;
  readonly email: string;
  /** Allows an address that another visitor has too. */
  readonly isShared: boolean;
  /** Version of the visitor that the change is based on. */
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
 * Sets a visitor's address. Throws recordChanged, emailAlreadyExists, and visitorIsVerified if the merchant's own system set
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
