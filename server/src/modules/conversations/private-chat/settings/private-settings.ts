import type { PrivateChatSettings } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { formerChatSecretDays } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { changeAuditedSettings, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { openSecret, sealSecret } from '#platform/auth/secrets-at-rest.ts';
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import type { PrivateChatContext, PrivateDoing } from '../private-chat.context.ts';
import { listPartnerships, type PartnershipRef } from './partnerships.repository.ts';
import {
  newChatSecret,
  type PrivateSettingsRow,
  takePrivateSettings,
  updatePrivateSettings,
} from './private-settings.repository.ts';

/** Where the service of private chat runs, without a slash at the end. */
export const serviceDomain = (context: Pick<PrivateChatContext, 'config' | 'publicUrl'>): string =>
  context.config.chatmeUrl ?? context.publicUrl();

const idsOf = (partners: readonly PartnershipRef[], merchantIds: readonly string[]) =>
  partners.filter(({ merchantId }) => merchantIds.includes(merchantId)).map(({ id }) => id);

/** The settings as the user may see them: the secret only for who may change them. */
export async function readPrivateSettings(context: PrivateChatContext, actor: UserActor): Promise<PrivateChatSettings> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const row = await takePrivateSettings(context, query);
  const partners = await listPartnerships(context.database, actor.merchantId);
  const isFormerGood = row.former_secret_until !== null && row.former_secret_until > context.clock.now();
  return {
    isEnablePrivateChat: row.is_on,
    domain: serviceDomain(context),
    appId: row.app_id,
    appSecret: shownSecret(context, actor, row),
    formerAppSecretUntil: isFormerGood ? row.former_secret_until!.toISOString() : null,
    retentionDays: row.retention_days,
    isGuarded: row.is_guarded,
    isExportAllowed: row.is_export_allowed,
    bannedPartnerIds: idsOf(partners, row.banned_merchant_ids),
    version: row.version,
  };
}

export const shownSecret = (context: PrivateChatContext, actor: UserActor, row: PrivateSettingsRow): string | null =>
  hasPermission(actor, 'update', 'merchant-integration')
    ? openSecret(context.config.keys.secretsAtRest, row.secrets_sealed[0]!)
    : null;

/** Replaces what is given. Throws recordChanged, and 422 for a partnership that is not there. */
export async function changePrivateSettings(
  context: PrivateChatContext,
  doing: PrivateDoing,
  change: Pick<PrivateChatSettings, 'retentionDays' | 'isGuarded' | 'isExportAllowed' | 'bannedPartnerIds' | 'version'>,
): Promise<PrivateChatSettings> {
  const { merchantId } = doing.actor;
  const partners = await listPartnerships(context.database, merchantId);
  const banned = change.bannedPartnerIds.map((id, index) => {
    const partner = partners.find((each) => each.id === id);
    return partner ?? failFields({ [`bannedPartnerIds.${index}`]: [{ key: 'notFound' }] });
  });
  const shown = (row: PrivateSettingsRow) => ({
    retentionDays: row.retention_days,
    isGuarded: row.is_guarded,
    isExportAllowed: row.is_export_allowed,
    bannedPartners: partners
      .filter((each) => row.banned_merchant_ids.includes(each.merchantId))
      .map(({ name }) => name),
  });
  // Who is banned and a partner no longer is banned again as soon as the partnership is.
  const bannedBefore = ({ banned_merchant_ids: ids }: PrivateSettingsRow) =>
    ids.filter((id) => !partners.some((each) => each.merchantId === id));
  await withCurrent(
    () => readPrivateSettings(context, doing.actor),
    () =>
      inTransaction(context, merchantId, async (unit) => {
        const before = await takePrivateSettings(context, unit.query, { isLocked: true });
        await changeAuditedSettings(context, unit, doing, {
          action: 'privateChat.settingsChanged',
          before,
          version: change.version,
          write: () =>
            updatePrivateSettings(unit.query, {
              version: before.version + 1,
              retention_days: change.retentionDays,
              is_guarded: change.isGuarded,
              is_export_allowed: change.isExportAllowed,
              banned_merchant_ids: [...new Set([...banned.map((each) => each.merchantId), ...bannedBefore(before)])],
            }),
          shown,
        });
        unit.emit('privateChat.rulesChanged', { merchantId });
      }),
  );
  await context.privateChat.tell(merchantId);
  return readPrivateSettings(context, doing.actor);
}

/**
 * On where it was off, off where it was on: then its calls and sockets are closed at once, on every process. With a version, throws
 * recordChanged where somebody was quicker.
 */
export async function togglePrivateChat(
  context: PrivateChatContext,
  doing: PrivateDoing,
  version: number | undefined,
): Promise<PrivateChatSettings> {
  const { merchantId } = doing.actor;
  await withCurrent(
    () => readPrivateSettings(context, doing.actor),
    () =>
      inTransaction(context, merchantId, async (unit) => {
        const before = await takePrivateSettings(context, unit.query, { isLocked: true });
        if (version !== undefined) await assertVersion(before, version);
        const isOn = !before.is_on;
        await updatePrivateSettings(unit.query, { is_on: isOn, version: before.version + 1 });
        await recordAudit(context, unit, { action: isOn ? 'privateChat.turnedOn' : 'privateChat.turnedOff', ...doing });
        unit.emit('privateChat.switched', { merchantId, isOn });
      }),
  );
  await context.privateChat.tell(merchantId);
  // Open sockets are looked at again, and closed where the service is off.
  await context.authentication.everybodyChanged(merchantId);
  return readPrivateSettings(context, doing.actor);
}

/** Makes a new secret; tokens of the one before are good for a day more. */
export async function generateChatSecret(
  context: PrivateChatContext,
  doing: PrivateDoing,
): Promise<PrivateChatSettings> {
  const { merchantId } = doing.actor;
  const until = new Date(context.clock.now().getTime() + formerChatSecretDays * 24 * 3600 * 1000);
  await inTransaction(context, merchantId, async (unit) => {
    const { secrets_sealed } = await takePrivateSettings(context, unit.query, { isLocked: true });
    const sealed = sealSecret(context.config.keys.secretsAtRest, newChatSecret());
    await updatePrivateSettings(unit.query, {
      secrets_sealed: [sealed, ...secrets_sealed.slice(0, 1)],
      former_secret_until: until,
    });
    await recordAudit(context, unit, { action: 'privateChat.secretGenerated', ...doing });
  });
  await context.privateChat.tell(merchantId);
  return readPrivateSettings(context, doing.actor);
}
