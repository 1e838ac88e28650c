import type { AiModelKind } from '@sala/contract/connections/ai/ai.schema.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import type { AiSettingsRow } from './ai.repository.ts';
import { providerFetch } from './provider-fetch.ts';

/** Where models are, and which; empty: there is no such model. */
export interface Provider {
  readonly url: string;
  readonly key: string | undefined;
  readonly chatModel: string;
  readonly embeddingModel: string;
  readonly hasStructuredOutput: boolean;
  /** The deployment has named it, no merchant. */
  readonly isTrusted: boolean;
}

/** undefined: the merchant uses none, or the deployment offers none any more. */
export function providerOf(config: AppContext['config'], row: AiSettingsRow): Provider | undefined {
  if (row.source === 'server') return config.ai && { ...config.ai, hasStructuredOutput: false, isTrusted: true };
  if (row.source === 'none' || row.url === null) return undefined;
  return {
    url: row.url,
    key: row.key_sealed === null ? undefined : openSecret(config.keys.secretsAtRest, row.key_sealed),
    chatModel: row.chat_model,
    embeddingModel: row.embedding_model,
    hasStructuredOutput: row.has_structured_output,
    isTrusted: false,
  };
}

export const modelOf = (provider: Provider, kind: AiModelKind): string =>
  kind === 'chat' ? provider.chatModel : provider.embeddingModel;

interface Calling {
  readonly merchantId: string;
  readonly signal: AbortSignal;
  /** In ms, for one attempt. */
  readonly timeout: number;
}

/** The SDK is loaded by the first call: most servers start without any. */
export async function loadSdk() {
  const [sdk, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // What it would print are texts of customers.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { ...sdk, createOpenAICompatible };
}
export type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The address of a call is put below the one that was set. */
function withoutSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

/** The provider as the SDK speaks to it. */
export function openProvider(
  context: Pick<AppContext, 'config' | 'names'>,
  sdk: Sdk,
  provider: Provider,
  calling: Calling,
) {
  return sdk.createOpenAICompatible({
    name: 'provider',
    baseURL: withoutSlashes(provider.url),
    ...(provider.key !== undefined && { apiKey: provider.key }),
    supportsStructuredOutputs: provider.hasStructuredOutput,
    fetch: providerFetch(context, { ...calling, isTrusted: provider.isTrusted }),
  });
}
