import {
  maxAnswerLength,
  maxQuestionLength,
  noTranslations,
  type Question,
  questionTypes,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { questions, useTopicChoices } from '../knowledge.queries.ts';
import { ApprovalPill } from './approval-pill.tsx';
import { ContentDifference } from './content-difference.tsx';
import { Conversation } from './conversation.tsx';
import styles from './knowledge.module.css';
import { SourceLinks } from './source-links.tsx';

export interface QuestionDrawerProps {
  /** Left out: a new one. */
  question?: Question | undefined;
  onClose: () => void;
}

const noTopic = 'none';

const valuesOf = (question: Question) => ({
  question: question.question,
  answer: question.answer,
  questionType: question.questionType,
  options: question.options,
  locale: question.locale,
  translations: question.translations,
  isPublic: question.isPublic,
  topicId: question.topic?.id ?? null,
});

/** A question to write, to change or to look at: its text in each language, and what is in use of it. */
export function QuestionDrawer({ question, onClose }: QuestionDrawerProps) {
  const { t } = useTranslation('knowledge');
  const canUpdate = useCan('update', 'summary-conversation');
  const topics = useTopicChoices();
  const form = useRecordEditor({
    ...questions.form(question),
    initialValues: {
      question: '',
      answer: '',
      questionType: 'open',
      options: [],
      locale: currentLocale(),
      translations: noTranslations,
      isPublic: false,
      topicId: null,
    },
    valuesOf,
    labelOf: (path) => (path.startsWith('translations') ? t('question.translations') : undefined),
    wholes: ['options'],
    lost: t('question.lost'),
    onClose,
  });
  const hasChoices = form.values.questionType !== 'open';
  const source = question?.sources[0];
  const fields = (
    <>
      {question && <State question={question} />}
      <TextArea
        {...form.field('question')}
        label={t('list.question')}
        rows={2}
        maxLength={maxQuestionLength}
        isCounted
        disabled={!canUpdate}
        data-autofocus
      />
      <TextArea
        {...form.field('answer')}
        label={t('list.answer')}
        rows={5}
        maxLength={maxAnswerLength}
        isCounted
        disabled={!canUpdate}
      />
      <LanguageField {...form.input('locale')} label={t('list.language')} disabled={!canUpdate} />
      <SelectField
        {...form.input('questionType')}
        label={t('list.type')}
        options={questionTypes.map((value) => ({ value, label: t(`questionType.${value}`) }))}
        disabled={!canUpdate}
      />
      {hasChoices && (
        <TextArea
          name="options"
          label={t('question.options')}
          hint={t('question.optionsHint')}
          rows={4}
          value={(form.values.options ?? []).join('\n')}
          error={form.errorOf('options')}
          disabled={!canUpdate}
          onChange={(event) => form.setValue('options', event.currentTarget.value.split('\n'))}
          onBlur={() =>
            form.setValue(
              'options',
              (form.values.options ?? []).filter((option) => option.trim() !== ''),
            )
          }
        />
      )}
      <SelectField
        name="topicId"
        label={t('list.topic')}
        value={form.values.topicId ?? noTopic}
        options={[{ value: noTopic, label: t('question.noTopic') }, ...(topics.options ?? [])]}
        error={form.errorOf('topicId')}
        disabled={!canUpdate}
        onValueChange={(value) => form.setValue('topicId', value === noTopic ? null : value)}
      />
      <Switch
        {...form.input('isPublic')}
        label={t('question.isPublic')}
        hint={t('question.isPublicHint')}
        disabled={!canUpdate}
      />
      <Translations
        own={getTextLanguage(form.values.locale ?? 'en')}
        values={{ ...noTranslations, ...form.values.translations } as Question['translations']}
        errorOf={form.errorOf}
        disabled={!canUpdate}
        onChange={(translations) => form.setValue('translations', translations)}
      />
    </>
  );
  return (
    <FormDrawer
      title={t(question ? 'question.edit' : 'question.new')}
      form={form}
      isReadOnly={!canUpdate}
      submitLabel={t(question ? 'form.save' : 'question.create')}
      width={source ? 1040 : 640}
    >
      {source ? (
        <div className={styles.beside}>
          <div className={styles.section}>{fields}</div>
          <Conversation channelId={source.channelId} />
        </div>
      ) : (
        fields
      )}
    </FormDrawer>
  );
}

function State({ question }: { question: Question }) {
  const { t } = useTranslation('knowledge');
  const { approved } = question;
  return (
    <section className={styles.section}>
      <Facts
        facts={[
          [t('list.approval'), <ApprovalPill key="approval" approval={question.approval} />],
          [t('list.origin'), t(`origin.${question.origin}`)],
          [t('list.sources'), <SourceLinks key="sources" sources={question.sources} />],
          [t('list.author'), question.author?.name ?? '–'],
          [t('list.decidedBy'), question.decidedBy ?? '–'],
          [t('list.created'), <TimeText key="created" time={question.createdAt} />],
        ]}
      />
      {approved && question.isEdited && (
        <div className={styles.block}>
          <p className={styles.blockHead}>
            <strong>{t('question.difference')}</strong>
            <span className={styles.quiet}>{t('question.differenceHint')}</span>
          </p>
          <ContentDifference before={approved} after={question} />
        </div>
      )}
    </section>
  );
}

interface TranslationsProps {
  own: TitleLanguage;
  values: Question['translations'];
  errorOf: (path: string) => React.ReactNode;
  disabled: boolean;
  onChange: (translations: Question['translations']) => void;
}

const localeOf = (language: TitleLanguage) => (language === 'zh' ? 'zh-cn' : language);

/** The same in the other languages; one that nobody has written is offered by a button. */
function Translations({ own, values, errorOf, disabled, onChange }: TranslationsProps) {
  const { t } = useTranslation('knowledge');
  const [opened, setOpened] = useState<readonly TitleLanguage[]>([]);
  const others = titleLanguages.filter((language) => language !== own);
  const isShown = (language: TitleLanguage) => values[language] !== null || opened.includes(language);
  const write = (language: TitleLanguage, change: Partial<{ question: string; answer: string }>) => {
    const text = { question: '', answer: '', ...values[language], ...change };
    onChange({ ...values, [language]: text.question === '' && text.answer === '' ? null : text });
  };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{t('question.translations')}</legend>
      {others.filter(isShown).map((language) => (
        <div key={language} className={styles.block}>
          <LanguageName locale={localeOf(language)} />
          <TextArea
            name={`translations.${language}.question`}
            label={t('list.question')}
            rows={2}
            value={values[language]?.question ?? ''}
            error={errorOf(`translations.${language}.question`)}
            disabled={disabled}
            onChange={(event) => write(language, { question: event.currentTarget.value })}
          />
          <TextArea
            name={`translations.${language}.answer`}
            label={t('list.answer')}
            rows={3}
            value={values[language]?.answer ?? ''}
            error={errorOf(`translations.${language}.answer`)}
            disabled={disabled}
            onChange={(event) => write(language, { answer: event.currentTarget.value })}
          />
        </div>
      ))}
      {!disabled && (
        <div className={styles.row}>
          {others
            .filter((language) => !isShown(language))
            .map((language) => (
              <Button
                key={language}
                variant="default"
                isSmall
                onClick={() => setOpened((before) => [...before, language])}
              >
                <LanguageName locale={localeOf(language)} />
              </Button>
            ))}
        </div>
      )}
    </fieldset>
  );
}
