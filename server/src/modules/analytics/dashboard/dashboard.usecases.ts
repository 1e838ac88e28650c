import type { Dashboard } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { readOwnFigures } from '#modules/analytics/reports/reports.public.ts';
import { readFirstTimes } from '#modules/connections/integrations/integrations.public.ts';
import { readChatFigures } from '#modules/conversations/chat/chat.public.ts';
import { dismissMerchantSetup, getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { type AvailabilityContext, listOperatorOptions } from '#modules/time/availability/availability.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { dayIn } from '#platform/day.ts';
import { countPlannedHours, countUsers } from './dashboard.repository.ts';
import { pastDays, readWork } from './dashboard-work.ts';

/** Present figures, and the setup steps for users who can do them. */
export async function readDashboard(context: AvailabilityContext, actor: UserActor): Promise<Dashboard> {
  const merchant = await getMerchant(context, actor.merchantId);
  const { timeZone } = merchant;
  const days = { timeZone, today: dayIn(timeZone, context.clock.now()) };
  const [chat, operators, setup] = await Promise.all([
    readChatFigures(context, actor, timeZone),
    listOperatorOptions(context, actor.merchantId),
    merchant.isSetupDismissed || !canSetUp(actor) ? null : readSetup(context, actor.merchantId),
  ]);
  return {
    timeZone,
    chat,
    operators: {
      online: operators.filter(({ availability }) => availability.state === 'available').length,
      total: operators.length,
    },
    work: await readWork(context, actor, days),
    own: await readOwnFigures(context, actor, pastDays(days)),
    setup,
  };
}

/** Users who may change the business's profile can close the setup steps, and therefore see them. */
function canSetUp(actor: UserActor): boolean {
  return hasPermission(actor, 'update', 'modify-business-info');
}

async function readSetup(context: AppContext, merchantId: string): Promise<NonNullable<Dashboard['setup']>> {
  const merchant = context.database.forMerchant(merchantId);
  const [times, users, hours] = await Promise.all([
    readFirstTimes(context, merchantId),
    countUsers(merchant, 2),
    countPlannedHours(merchant, 1),
  ]);
  return {
    widgetInstalled: times.widgetSeen,
    messageReceived: times.firstMessage,
    colleagueInvited: users > 1,
    hoursSet: hours > 0,
  };
}

/** Closes the setup steps for the whole business; idempotent. */
export async function dismissSetup(context: AvailabilityContext, actor: UserActor): Promise<Dashboard> {
  await dismissMerchantSetup(context, actor.merchantId);
  return readDashboard(context, actor);
}
