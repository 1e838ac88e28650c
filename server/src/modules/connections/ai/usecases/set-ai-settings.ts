import type { AiSettings, AiSettingsInput } from '@sala/contract/connections/ai/ai.schema.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { sealSecret, tagOfSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import { assertCallable, PublicFetchError } from '#platform/http/public-fetch.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type AiSettingsRow, findAiSettings, saveAiSettings } from '../ai.repository.ts';

/** The settings as they are shown: whether there is a key, and never which. */
export const presentAiSettings = ({ ai }: AppContext['config'], row: AiSettingsRow): AiSettings => ({
  source: row.source,
  url: row.url,
  hasKey: row.key_sealed !== null,
  keyTag: tagOfSecret(row.key_sealed),
  chatModel: row.chat_model,
  embeddingModel: row.embedding_model,
  hasStructuredOutput: row.has_structured_output,
  purposes: row.purposes,
  monthlyTokens: row.monthly_tokens,
  isTextKept: row.is_text_kept,
  server: ai ? { chatModel: ai.chatModel, embeddingModel: ai.embeddingModel } : null,
  version: row.version,
});

/**
 * Sets which model is used and for what. Throws recordChanged when that is not what was edited, and 422 at the field of an address that
 * may not be called, of a key that belongs to another address, and of a server's model where the server offers none.
 */
export async function setAiSettings(
  context: AppContext,
  actor: UserActor,
  input: AiSettingsInput,
  request: RequestInfo,
): Promise<AiSettings> {
  const { merchantId } = actor;
  if (input.source === 'server' && !context.config.ai) failFields({ source: [{ key: 'invalid' }] });
  if (input.source === 'own' && input.url !== null)
    // A name that cannot be found now may be found later: trying the model tells.
    await assertCallable(context, { url: input.url, merchantId, signal: request.gone }).catch((error: unknown) => {
      if (error instanceof PublicFetchError && error.reason === 'addressNotPublic')
        failFields({ url: [{ key: 'publicUrl' }] });
    });
  return inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'ai-settings');
    const before = await findAiSettings(unit);
    const after = await changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'aiSettings.changed',
        before,
        version: input.version,
        present: (row) => presentAiSettings(context.config, row),
        write: () => saveAiSettings(unit, toRow(context, input, before), context.clock.now()),
        shown,
        unseen: input.key ? [{ field: 'key', before: null, after: '•••' }] : [],
      },
    );
    unit.emit('ai.settingsChanged', { merchantId });
    return presentAiSettings(context.config, after);
  });
}

function toRow(context: AppContext, input: AiSettingsInput, before: AiSettingsRow): AiSettingsRow {
  const isOwn = input.source === 'own';
  return {
    source: input.source,
    url: isOwn ? input.url : null,
    key_sealed: isOwn ? toKey(context, input, before) : null,
    chat_model: isOwn ? input.chatModel : '',
    embedding_model: isOwn ? input.embeddingModel : '',
    has_structured_output: isOwn && input.hasStructuredOutput,
    purposes: input.purposes,
    monthly_tokens: input.monthlyTokens,
    is_text_kept: input.isTextKept,
    version: before.version,
  };
}

/** A stored key stays with its address: otherwise anyone who may change the address could have the key sent to a server of their own. */
function toKey(context: AppContext, { key, url }: AiSettingsInput, before: AiSettingsRow): string | null {
  if (key) return sealSecret(context.config.keys.secretsAtRest, key);
  if (key === '') return null;
  const isElsewhere = before.url === null || url === null || new URL(before.url).origin !== new URL(url).origin;
  if (before.key_sealed !== null && isElsewhere) failFields({ key: [{ key: 'keyForNewAddress' }] });
  return before.key_sealed;
}

/** For the audit log. */
const shown = (row: AiSettingsRow) => ({
  source: row.source,
  url: row.url,
  hasKey: row.key_sealed !== null,
  chatModel: row.chat_model,
  embeddingModel: row.embedding_model,
  purposes: row.purposes.join(', '),
  monthlyTokens: row.monthly_tokens,
  isTextKept: row.is_text_kept,
});
