import type { QuickMessageHit } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { toTypedText } from '@sala/contract/core/rules/typed-text.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { copyUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { QuickMessagesContext } from '../quick-messages.context.ts';
import { presentHit } from '../quick-messages.projection.ts';
import { findQuickMessage } from '../quick-messages.repository.ts';
import { countUse, searchQuickMessages } from '../writing.repository.ts';

const tenantQuery = (context: AppContext, actor: UserActor) => context.database.forMerchant(actor.merchantId).query;

/** Matches for the text after the slash, in the reader's language, else in the merchant's. */
export async function searchWhileWriting(
  context: AppContext,
  actor: UserActor,
  { search = '', locale, limit }: { search?: string | undefined; locale?: Locale | undefined; limit: number },
): Promise<QuickMessageHit[]> {
  const [rows, { defaultLocale }] = await Promise.all([
    searchQuickMessages(tenantQuery(context, actor), { userId: actor.userId, search: toTypedText(search), limit }),
    getMerchant(context, actor.merchantId),
  ]);
  return rows.map((row) => presentHit(row, [locale, defaultLocale]));
}

/** Copies each file, since deleting a message deletes its file, while the quick message keeps its own. */
export async function takeAttachments(
  context: QuickMessagesContext,
  actor: UserActor,
  id: string,
): Promise<Attachment[]> {
  const { merchantId, userId } = actor;
  const { attachments } = found(await findQuickMessage(tenantQuery(context, actor), { id, userId }));
  const copies: Attachment[] = [];
  for (const attachment of attachments) {
    const copy = await copyUpload(context, { merchantId, id: attachment.id, uploader: { type: 'user', id: userId } });
    if (copy) copies.push(copy);
  }
  return copies;
}

export async function countMessage(
  context: AppContext,
  actor: UserActor,
  { id, messageId }: { id: string; messageId: string },
): Promise<null> {
  const now = context.clock.now();
  found((await countUse(tenantQuery(context, actor), { id, userId: actor.userId, messageId, now })) || undefined);
  return null;
}
