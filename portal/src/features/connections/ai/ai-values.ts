import { type AiPurpose, type AiSettings, type AiSource, aiSources } from '@sala/contract/connections/ai/ai.schema.ts';

/** What the product uses a model for now, in the order of the page. */
export const shownPurposes = ['composer', 'summaries', 'search'] as const satisfies readonly AiPurpose[];

export const toValues = (settings: AiSettings) => ({
  source: settings.source,
  url: settings.url,
  // Left out: the key that is kept stays.
  key: undefined as string | undefined,
  chatModel: settings.chatModel,
  embeddingModel: settings.embeddingModel,
  hasStructuredOutput: settings.hasStructuredOutput,
  purposes: settings.purposes,
  monthlyTokens: settings.monthlyTokens,
  isTextKept: settings.isTextKept,
});

/** A deployment without a model offers none; what is saved is always shown. */
export const sourcesFor = ({ server, source }: AiSettings): AiSource[] =>
  aiSources.filter((one) => one !== 'server' || server !== null || source === 'server');
