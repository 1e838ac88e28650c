import type {
  LanguageServiceKind,
  TranslationProvider,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useProviderName } from '../use-service-text.ts';
import { KeyField } from './key-field.tsx';

export interface ServiceFieldsProps {
  kind: LanguageServiceKind;
  values: { provider: TranslationProvider; url: string | null; key?: string | undefined; model: string };
  providers: readonly TranslationProvider[];
  hasKey: boolean;
  isLocked: boolean;
  errorOf: (field: string) => ReactNode;
  onProviderChange: (provider: TranslationProvider) => void;
  onChange: (field: 'url' | 'key' | 'model', value: string | null | undefined) => void;
}

const modelExamples = { translation: 'gpt-4o-mini', transcription: 'whisper-1', speech: 'gpt-4o-mini-tts' } as const;

/** The provider of a service, and the settings to reach it. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { kind, values, providers, hasKey, isLocked, errorOf, onProviderChange, onChange } = props;
  const { t } = useTranslation('language-services');
  const providerName = useProviderName();
  const { provider } = values;
  const text = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off', disabled: isLocked } as const;
  return (
    <>
      <SelectField
        name={`${kind}.provider`}
        label={t('provider')}
        value={provider}
        options={providers.map((each) => ({ value: each, label: providerName(each) }))}
        onValueChange={onProviderChange}
        hint={t(`providerHelp.${provider}`)}
        disabled={isLocked}
      />
      {provider !== 'none' && (
        <TextField
          {...text}
          name={`${kind}.url`}
          type="url"
          label={t('url')}
          hint={provider === 'deepl' ? t('urlHelpDeepl') : undefined}
          placeholder={provider === 'libretranslate' ? 'https://translate.example.com' : undefined}
          value={values.url ?? ''}
          error={errorOf('url')}
          onChange={(event) => onChange('url', event.currentTarget.value.trim() || null)}
        />
      )}
      {provider === 'openai' && (
        <TextField
          {...text}
          name={`${kind}.model`}
          label={t('model')}
          placeholder={modelExamples[kind]}
          value={values.model}
          error={errorOf('model')}
          onChange={(event) => onChange('model', event.currentTarget.value)}
        />
      )}
      {provider !== 'none' && (
        <KeyField
          name={`${kind}.key`}
          hint={provider === 'deepl' ? undefined : t('keyOptional')}
          value={values.key}
          hasKey={hasKey}
          isLocked={isLocked}
          error={errorOf('key')}
          onChange={(value) => onChange('key', value)}
        />
      )}
    </>
  );
}
