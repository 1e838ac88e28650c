import { type GoldenQuestion, maxQuestionLength } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { goldenQuestions } from '../knowledge.queries.ts';

export interface GoldenDialogProps {
  /** Left out: a new one. */
  question?: GoldenQuestion | undefined;
  onClose: () => void;
}

const nothingExpected = 'none';
/** Approved items offered as the expected one, the latest. */
const offered = 100;
const valuesOf = ({ question, locale, expected }: GoldenQuestion) => ({
  question,
  locale,
  expectedId: expected?.id ?? null,
});

/** A golden question, and the item that should be its first answer. */
export function GoldenDialog({ question, onClose }: GoldenDialogProps) {
  const { t } = useTranslation('knowledge');
  const items = useQuery({
    queryKey: ['knowledge', 'expected'],
    queryFn: async ({ signal }) => {
      const query = { approval: 'approved', limit: offered } as const;
      return (await api.call(questionsApi.list, { query }, { signal, silent: true })).rows;
    },
    gcTime: 0,
  });
  const form = useRecordEditor({
    ...goldenQuestions.form(question),
    initialValues: { question: '', locale: currentLocale(), expectedId: null },
    valuesOf,
    lost: t('golden.lost'),
    onClose,
  });
  const known = (items.data ?? []).map(({ id, question: asked }) => ({ value: id, label: asked }));
  const own = question?.expected;
  const options =
    own && !known.some(({ value }) => value === own.id) ? [{ value: own.id, label: own.question }, ...known] : known;
  return (
    <FormDialog
      title={t(question ? 'golden.edit' : 'golden.new')}
      form={form}
      submitLabel={t(question ? 'form.save' : 'golden.create')}
      width={560}
    >
      <TextArea
        {...form.field('question')}
        label={t('list.question')}
        rows={2}
        maxLength={maxQuestionLength}
        data-autofocus
      />
      <LanguageField {...form.input('locale')} label={t('list.language')} />
      <SelectField
        name="expectedId"
        label={t('golden.expectedItem')}
        hint={t('golden.expectedHint')}
        value={form.values.expectedId ?? nothingExpected}
        options={[{ value: nothingExpected, label: t('golden.nothingExpected') }, ...options]}
        error={form.errorOf('expectedId')}
        onValueChange={(value) => form.setValue('expectedId', value === nothingExpected ? null : value)}
      />
    </FormDialog>
  );
}
