import {
  getTextLanguage,
  type QuickMessage,
  type QuickMessageHit,
} from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { presentAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { getScope } from './quick-messages.policy.ts';
import type { QuickMessageRow } from './quick-messages.repository.ts';
import type { QuickMessageMatchRow } from './writing.repository.ts';

export function presentQuickMessage(
  context: Pick<AppContext, 'config' | 'clock'>,
  merchantId: string,
  row: QuickMessageRow,
): QuickMessage {
  return {
    id: row.id,
    shortCode: row.short_code,
    title: row.title,
    texts: row.texts,
    attachments: row.attachments.map((attachment) => presentAttachment(context, merchantId, attachment)),
    scope: getScope(row.owner_id),
    position: row.position,
    useCount: row.use_count,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** In the first requested language with a text, else in any. */
export function presentHit(row: QuickMessageMatchRow, wanted: readonly (Locale | undefined)[]): QuickMessageHit {
  const languages = [...wanted.flatMap((locale) => (locale ? [getTextLanguage(locale)] : [])), ...titleLanguages];
  const language = languages.find((one) => row.texts[one] !== '') ?? 'en';
  return {
    id: row.id,
    shortCode: row.short_code,
    title: row.title,
    scope: getScope(row.owner_id),
    text: row.texts[language],
    language,
    attachmentCount: row.attachments.length,
  };
}
