import { commonErrors } from '@sala/contract/core/errors.ts';
import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { lockVisitor, type VisitorRow } from '../visitors.repository.ts';

/** The visitor, locked until the end of the transaction. Throws visitorBanned. */
export async function lockWriter(unit: UnitOfWork, visitorId: string): Promise<VisitorRow> {
  const visitor = (await lockVisitor(unit.query, visitorId)) ?? fail(commonErrors.accessTokenInvalid);
  if (visitor.is_banned) fail(visitorErrors.visitorBanned);
  return visitor;
}
