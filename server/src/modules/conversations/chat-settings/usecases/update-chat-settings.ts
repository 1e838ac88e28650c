import type {
  ChatSettings,
  ChatSettingsInput,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { emitMerchantChanged, lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type ChatSettings as State, toChatSettings } from '../chat-settings.projection.ts';
import { findChatSettings, saveChatSettings } from '../chat-settings.repository.ts';
import { defaultTexts } from '../default-texts.ts';

function presentChatSettings(merchantId: string, settings: State): ChatSettings {
  return { id: merchantId, ...settings, defaultTexts };
}

export async function getChatSettings(context: AppContext, { merchantId }: UserActor): Promise<ChatSettings> {
  const row = await findChatSettings(context.database.forMerchant(merchantId).query);
  return presentChatSettings(merchantId, toChatSettings(row));
}

/** Replaces the settings of the merchant's conversations. Throws recordChanged when they are based on an older version. */
export async function updateChatSettings(
  context: AppContext,
  actor: UserActor,
  { id, settings, request }: { id: string; settings: ChatSettingsInput; request: RequestInfo },
): Promise<ChatSettings> {
  const { merchantId } = actor;
  if (id !== merchantId) found(undefined);
  const saved = await inTransaction(context, merchantId, async (unit) => {
    const merchant = await lockMerchant(unit);
    return changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'chatSettings.changed',
        target: { id: merchantId, name: merchant.name },
        before: toChatSettings(await findChatSettings(unit.query)),
        version: settings.version,
        present: (now) => presentChatSettings(merchantId, now),
        write: async () => toChatSettings(await saveChatSettings(unit.query, settings, context.clock.now())),
        shown: readable,
      },
    );
  });
  await emitMerchantChanged(context, merchantId);
  // Sounds and hidden lines are part of the profile: open pages read it again.
  await context.authentication.everybodyChanged(merchantId);
  return presentChatSettings(merchantId, saved);
}

/** One value for each field, as the audit log shows them. */
function readable({ alerts, version: _, welcome, firstReply, unresponsive, end, ...rest }: State) {
  return {
    ...rest,
    alertSound: alerts.sound,
    alertVolume: alerts.volume,
    isWelcomeOn: welcome.isOn,
    isFirstReplyOn: firstReply.isOn,
    isUnresponsiveOn: unresponsive.isOn,
    isEndOn: end.isOn,
    welcomeText: Object.values(welcome.text),
    firstReplyText: Object.values(firstReply.text),
    unresponsiveText: Object.values(unresponsive.text),
    endText: Object.values(end.text),
  };
}
