import type { ResourceKey } from 'i18next';

/** The translations of every namespace, each loaded separately. */
export const allFiles: Record<string, () => Promise<{ default: ResourceKey }>> = import.meta.glob<{
  default: ResourceKey;
}>(['./locales/*/*.json', '../../features/*/*/locales/*.json']);
