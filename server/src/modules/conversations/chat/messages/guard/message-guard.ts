import { findSensitive, isWorthReading } from '@sala/contract/conversations/chat/guard/find-sensitive.ts';
import { guardErrors } from '@sala/contract/conversations/chat/guard/guard.errors.ts';
import type { Guard, SensitiveKind } from '@sala/contract/conversations/chat/guard/guard.schema.ts';
import { canContinueNumber, findSpread } from '@sala/contract/conversations/chat/guard/spread-number.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { isStored, listLastTexts } from './message-guard.repository.ts';

export interface GuardedMessage {
  readonly merchantId: string;
  /** Undefined before the conversation begins. */
  readonly channelId: string | undefined;
  readonly id: string;
  readonly sender: { readonly type: 'operator' | 'visitor'; readonly id: string };
  readonly text: string;
}

/** The merchant's guard settings. */
export async function readGuard(context: ChatSettingsServices, merchantId: string): Promise<Guard> {
  const { refusesBankData, refusesPhoneNumbers } = await context.chatSettings.read(merchantId);
  return { bank: refusesBankData, phone: refusesPhoneNumbers };
}

/**
 * Throws bankInformation, phoneInformation and sensitiveTogether. A stored message that is sent again is not
 * refused, even if the guard was turned on in between.
 */
export async function assertNothingSensitive(
  context: AppContext & ChatSettingsServices,
  message: GuardedMessage,
): Promise<void> {
  const guard = await readGuard(context, message.merchantId);
  if (!guard.bank && !guard.phone) return;
  const [passage] = findSensitive(message.text, guard);
  if (passage) {
    if (await isStored(context, message)) return;
    refuse(passage.kind, message.text.slice(passage.start, passage.end));
  }
  await assertCompletesNothing(context, guard, message);
}

/** For other texts that the same people read. Throws bankInformation and phoneInformation. */
export async function assertNothingSensitiveIn(
  context: ChatSettingsServices,
  merchantId: string,
  text: string,
): Promise<void> {
  if (!isWorthReading(text)) return;
  const [passage] = findSensitive(text, await readGuard(context, merchantId));
  if (passage) refuse(passage.kind, text.slice(passage.start, passage.end));
}

function refuse(kind: SensitiveKind, passage: string): never {
  return fail(kind === 'phone' ? guardErrors.phoneInformation : guardErrors.bankInformation, { kind, passage });
}

async function assertCompletesNothing(context: AppContext, guard: Guard, message: GuardedMessage): Promise<void> {
  const { channelId, text } = message;
  if (channelId === undefined || !canContinueNumber(text)) return;
  const spread = findSpread(await listLastTexts(context, { ...message, channelId }), text, guard);
  if (!spread || (await isStored(context, message))) return;
  fail(guardErrors.sensitiveTogether, { kind: spread.kind });
}
