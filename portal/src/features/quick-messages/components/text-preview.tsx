import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import { fillVariables, findUnknownVariable } from '@sala/contract/quick-messages/variables.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { useProfile } from '#shared/session/session.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useMetaFields } from '../quick-messages.queries.ts';
import { sampleValues } from '../sample-visitor.ts';
import { useVariableLabel } from '../use-variable-label.ts';
import styles from './text-preview.module.css';

/** A preview of a text with variables, for a visitor with known data and for one without. */
export function TextPreview({ text, language }: { text: string; language: TitleLanguage }) {
  const { t } = useTranslation('quick-messages');
  const profile = useProfile();
  const metaFields = useMetaFields();
  const label = useVariableLabel();
  const [visitor, setVisitor] = useState<'known' | 'unknown'>('known');
  if (!text.includes('{{') || findUnknownVariable(text) !== undefined) return null;
  const filled = fillVariables(text, sampleValues(language, { profile, isKnown: visitor === 'known', metaFields }));
  return (
    <section className={styles.preview} aria-label={t('preview.label')}>
      <div className={styles.head}>
        <span>{t('preview.label')}</span>
        <Segmented
          label={t('preview.visitor')}
          value={visitor}
          onChange={setVisitor}
          options={(['known', 'unknown'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
      </div>
      <p className={styles.bubble} lang={htmlLang(language === 'zh' ? 'zh-cn' : language)} dir="auto">
        {filled.text}
      </p>
      {filled.missing.length > 0 && (
        <p className={styles.missing} role="status">
          {t('preview.missing', { names: filled.missing.map(label).join(', ') })}
        </p>
      )}
    </section>
  );
}
