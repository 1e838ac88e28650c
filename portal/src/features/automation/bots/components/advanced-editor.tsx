import { advancedLimits, botTones } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { aiSupportQuery } from '#features/connections/ai/ai.public.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import styles from './bot.module.css';
import type { BotForm } from './intents-editor.tsx';

/** The instructions and limits of a language model that answers as this bot. */
export function AdvancedEditor({ form }: { form: BotForm }) {
  const { t } = useTranslation('bots');
  const model = useQuery(aiSupportQuery);
  const { advanced } = form.values;
  const limit = (name: 'maxTurns' | 'maxSeconds' | 'maxTokens', { min, max }: { min: number; max: number }) => ({
    name: `advanced.${name}`,
    label: t(`advanced.${name}`),
    value: advanced[name],
    min,
    max,
    error: form.errorOf(`advanced.${name}`),
    onValueChange: (value: number | null) => form.setValue(`advanced.${name}`, value),
  });
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{t('advanced.hint')}</p>
      {model.data && !model.data.purposes.includes('bots') && (
        <InlineAlert tone="warning">
          {t('advanced.noModel')} <Link to="/ai-settings">{t('advanced.toModel')}</Link>
        </InlineAlert>
      )}
      {(['instructions', 'never'] as const).map((name) => (
        <MultilingualField
          key={name}
          name={`advanced.${name}`}
          label={t(`advanced.${name}`)}
          hint={t(`advanced.${name}Hint`)}
          required={[]}
          isLong
          value={advanced[name]}
          errors={form.errorsOf(`advanced.${name}`)}
          onValueChange={(texts) => form.setValue(`advanced.${name}`, texts)}
        />
      ))}
      <RadioGroup
        name="advanced.tone"
        label={t('advanced.tone')}
        value={advanced.tone}
        options={botTones.map((value) => ({ value, label: t(`advanced.${value}`) }))}
        onValueChange={(tone) => form.setValue('advanced.tone', tone)}
      />
      <NumberField {...limit('maxTurns', advancedLimits.turns)} hint={t('advanced.maxTurnsHint')} />
      <NumberField {...limit('maxSeconds', advancedLimits.seconds)} unit={t('advanced.seconds')} />
      <NumberField {...limit('maxTokens', advancedLimits.tokens)} step={1000} hint={t('advanced.maxTokensHint')} />
    </div>
  );
}
