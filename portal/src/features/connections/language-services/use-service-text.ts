import {
  type LanguageServices,
  languageServiceKinds,
  type TranslationProvider,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import { useTranslation } from 'react-i18next';
import { useSecretText } from './use-secret-text.ts';

/** Names that are the same in every language. */
const names = { libretranslate: 'LibreTranslate', deepl: 'DeepL' } as const;

export function useProviderName(): (provider: TranslationProvider) => string {
  const { t } = useTranslation('language-services');
  return (provider) =>
    provider === 'libretranslate' || provider === 'deepl' ? names[provider] : t(`providers.${provider}`);
}

/** A key belongs to an address, and the address to a service, so a conflict between two editors is resolved for all of them together. */
export const togetherByKind = languageServiceKinds.map((kind) =>
  ['provider', 'url', 'model', 'key'].map((field) => `${kind}.${field}`),
);
export const tagsByKind = (services: LanguageServices) =>
  Object.fromEntries(languageServiceKinds.map((kind) => [`${kind}.provider`, services[kind].keyTag]));
const kindAt = (path: string) => languageServiceKinds.find((kind) => path === `${kind}.provider`);

type Service = [provider: TranslationProvider, url: string | null, model: string, key: string | undefined];

/** A service and its settings, one per line. */
export function useServiceText() {
  const { t } = useTranslation('language-services');
  const providerName = useProviderName();
  const secretText = useSecretText();
  return {
    labelOf: (path: string): string | undefined => {
      const kind = kindAt(path);
      return kind && t(`service.${kind}.title`);
    },
    show: (path: string, value: unknown, records: readonly LanguageServices[]): string | undefined => {
      const kind = kindAt(path);
      if (!kind) return undefined;
      const [provider, url, model, key] = value as Service;
      const now = records.at(-1)?.[kind];
      const hasSaved = now?.hasKey === true && now.provider === provider && now.url === url;
      const parts = [providerName(provider), url, model, secretText(t('key'), key, hasSaved)];
      return parts.filter(Boolean).join('\n');
    },
  };
}
