import type {
  CallQueue,
  CallSetup,
  CallOperator as PresentedOperator,
} from '@sala/contract/telephony/calls/calls.schema.ts';
import { getName, toPicture } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import { toDay, toInstant } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { dayIn } from '#platform/day.ts';
import type { CallsContext } from './calls.context.ts';
import { canSeeListeners } from './calls.policy.ts';
import { isOnDuty, readCallOperators } from './ringing/operators.ts';
import { readQueueFigures } from './sessions/history.repository.ts';
import { listRungUsers, listTalking, listUnannouncedListeners } from './sessions/sessions.repository.ts';
import { soundUrl } from './visitor-config.ts';

/** Those who may receive calls, by first name, and what each is at, as far as the actor may know. */
export async function listCallOperators(context: CallsContext, actor: UserActor): Promise<PresentedOperator[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const operators = await readCallOperators(context, actor.merchantId);
  const [talking, rung] = [await listTalking(query), await listRungUsers(query)];
  const hidden = canSeeListeners(actor) ? new Set<string>() : await listUnannouncedListeners(query);
  const stateOf = (one: (typeof operators)[number]) => {
    // Nobody can reach them, and it does not show why.
    if (hidden.has(one.user.id) && one.user.id !== actor.userId) return 'unavailable';
    if (talking.has(one.user.id)) return 'talking';
    if (rung.has(one.user.id)) return 'ringing';
    return isOnDuty(one) ? 'free' : 'unavailable';
  };
  return operators.map((one) => ({
    id: one.user.id,
    name: getName(one.user),
    profilePicture: toPicture(context, one.user),
    departmentId: one.department?.id ?? null,
    departmentName: one.department?.name ?? null,
    availability: one.availability,
    callState: stateOf(one),
  }));
}

export async function readSetup(context: CallsContext, merchantId: string): Promise<CallSetup> {
  const { widget, config } = await readCallSettings(context.database.forMerchant(merchantId).query);
  const { isOn, ringTune, ringTuneFile } = widget;
  return {
    isOn,
    ringTune,
    ringTuneUrl: ringTune === 'own' ? soundUrl(context, merchantId, ringTuneFile) : null,
    isOutcomeAsked: config.isOutcomeAsked,
  };
}

/** The queue as it stands; days begin in the merchant's zone. */
export async function readCallQueue(context: CallsContext, actor: UserActor): Promise<CallQueue> {
  const { merchantId } = actor;
  const { timeZone } = await getMerchant(context, merchantId);
  const today = toDay(dayIn(timeZone, context.clock.now()));
  const dayBegan = new Date(toInstant(timeZone, today, 0));
  const { query } = context.database.forMerchant(merchantId);
  const { serviceLevelSeconds } = (await readCallSettings(query)).config;
  const figures = await readQueueFigures(query, dayBegan, serviceLevelSeconds);
  const counted = figures.answeredToday + figures.missedToday;
  return {
    waiting: figures.waiting,
    longestSince: figures.longestSince?.toISOString() ?? null,
    talking: figures.talking,
    answeredToday: figures.answeredToday,
    missedToday: figures.missedToday,
    serviceLevelSeconds,
    serviceLevel: counted === 0 ? null : Math.round((figures.quickToday / counted) * 100),
    operators: await listCallOperators(context, actor),
  };
}
