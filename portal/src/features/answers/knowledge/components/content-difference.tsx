import type { QuestionContent } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { useTranslation } from 'react-i18next';
import { colon } from '#shared/i18n/punctuation.ts';
import { Difference } from './difference.tsx';
import styles from './knowledge.module.css';

export interface ContentDifferenceProps {
  before: QuestionContent;
  after: QuestionContent;
}

interface Part {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Everything that an edit changed, the texts word by word. */
export function ContentDifference({ before, after }: ContentDifferenceProps) {
  const { t } = useTranslation('knowledge');
  const part = (label: string, textOf: (content: QuestionContent) => string): Part => ({
    label,
    before: textOf(before),
    after: textOf(after),
  });
  const parts = [
    part(t('list.question'), ({ question }) => question),
    part(t('list.answer'), ({ answer }) => answer),
    part(t('list.type'), ({ questionType }) => t(`questionType.${questionType}`)),
    part(t('question.options'), ({ options }) => options.join(' · ')),
    part(t('list.language'), ({ locale }) => localeNames[locale]),
    part(t('question.isPublic'), ({ isPublic }) => t(isPublic ? 'list.yes' : 'list.no')),
    ...titleLanguages.flatMap((language) => {
      const name = localeNames[language === 'zh' ? 'zh-cn' : language];
      return [
        part(`${t('list.question')} (${name})`, ({ translations }) => translations[language]?.question ?? ''),
        part(`${t('list.answer')} (${name})`, ({ translations }) => translations[language]?.answer ?? ''),
      ];
    }),
  ].filter((one) => one.before !== one.after);
  return (
    <>
      {parts.map((one) => (
        <p key={one.label}>
          <span className={styles.quiet}>{`${one.label}${colon()}`}</span>
          <Difference before={one.before} after={one.after} />
        </p>
      ))}
    </>
  );
}
