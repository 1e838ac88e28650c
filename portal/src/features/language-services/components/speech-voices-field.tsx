import { localeNames } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import type { SpeechVoiceNames } from '@sala/contract/language-services/language-services.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#shared/ui/text-field.tsx';

export interface SpeechVoicesFieldProps {
  value: SpeechVoiceNames;
  errorOf: (language: TitleLanguage) => ReactNode;
  isLocked: boolean;
  onValueChange: (value: SpeechVoiceNames) => void;
}

/** The service's name for its voice in each language. For a language without one, another service is used, or none. */
export function SpeechVoicesField({ value, errorOf, isLocked, onValueChange }: SpeechVoicesFieldProps) {
  const { t } = useTranslation('language-services');
  return titleLanguages.map((language) => (
    <TextField
      key={language}
      name={`speech.voices.${language}`}
      label={t('voiceIn', { language: localeNames[language === 'zh' ? 'zh-cn' : language] })}
      hint={language === 'en' ? t('voiceHelp') : undefined}
      mark="optional"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      maxLength={100}
      disabled={isLocked}
      value={value[language]}
      error={errorOf(language)}
      onChange={(event) => onValueChange({ ...value, [language]: event.currentTarget.value })}
    />
  ));
}
