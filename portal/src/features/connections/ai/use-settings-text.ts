import type { AiPurpose, AiSettings, AiSource } from '@sala/contract/connections/ai/ai.schema.ts';
import { useTranslation } from 'react-i18next';
import { useSecretText } from '#features/connections/language-services/language-services.public.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { shownPurposes } from './ai-values.ts';

const labelled = [
  'source',
  'chatModel',
  'embeddingModel',
  'hasStructuredOutput',
  'monthlyTokens',
  'isTextKept',
] as const;

/** How the settings read where two people have changed them. */
export function useSettingsText() {
  const { t } = useTranslation('ai');
  const secretText = useSecretText();
  return {
    labelOf: (path: string): string | undefined => {
      if (path === 'purposes') return t('purposes.title');
      const field = labelled.find((one) => one === path);
      return field && t(`field.${field}`);
    },
    show: (path: string, value: unknown, records: readonly AiSettings[]): string | undefined => {
      if (path === 'purposes')
        return shownPurposes
          .filter((purpose) => (value as AiPurpose[]).includes(purpose))
          .map((purpose) => t(`purpose.${purpose}`))
          .join(listSeparator());
      if (path !== 'source') return undefined;
      const [source, url, key] = value as [AiSource, string | null, string | undefined];
      const now = records.at(-1);
      const hasSaved = now?.hasKey === true && now.source === source && now.url === url;
      return [t(`source.${source}`), url, secretText(t('field.key'), key, hasSaved)].filter(Boolean).join('\n');
    },
  };
}
