import { isInQuietHours } from '@sala/contract/identity/notifications/quiet-hours.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { findQuietHours } from './staff.repository.ts';

/** Whether messages reach the user without a sound now. */
export async function isQuietFor(
  { clock }: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  userId: string,
): Promise<boolean> {
  const hours = await findQuietHours(unit, userId);
  if (!hours) return false;
  const user = await findUser(unit, userId);
  return user !== undefined && isInQuietHours(hours, user.timeZone, clock.now().getTime());
}
