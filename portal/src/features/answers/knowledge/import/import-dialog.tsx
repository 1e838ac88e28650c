import { maxQuestionImportRows } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { useTranslation } from 'react-i18next';
import { saveTableOrTell } from '#shared/export/save-table.ts';
import { useErrorText, useProblemText } from '#shared/i18n/use-error-text.ts';
import { maxSheetBytes } from '#shared/sheets/sheet-rules.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { FileDrop } from '#shared/ui/file-drop.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from '../components/knowledge.module.css';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import { type ImportField, importFields, translationColumn } from './import-columns.ts';
import { type ImportState, useImport } from './use-import.ts';

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What each column is called. */
const labels = {
  question: 'list.question',
  answer: 'list.answer',
  questionType: 'list.type',
  options: 'import.options',
  locale: 'list.language',
  isPublic: 'question.isPublic',
} as const satisfies Record<ImportField, string>;

/** Questions from a sheet: chosen, looked through row by row, then added all at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('knowledge');
  const refresh = useRefreshKnowledge();
  const state = useImport((count) => {
    void refresh();
    showToast({ tone: 'success', content: t('import.added', { count }) });
    onClose();
  });
  return (
    <Dialog title={t('import.title')} width={960} onClose={() => state.busy !== 'sending' && onClose()}>
      {state.rows ? <Review state={state} /> : <Choose state={state} />}
    </Dialog>
  );
}

function Choose({ state }: { state: ImportState }) {
  const { t } = useTranslation('knowledge');
  const errorText = useErrorText();
  const saveTemplate = (format: FileFormat) =>
    void saveTableOrTell(t('tabs.questions'), format, [importFields.map((field) => t(labels[field]))]);
  return (
    <div className={styles.step}>
      <p className={styles.quiet}>{t('import.lead', { count: maxQuestionImportRows })}</p>
      <FileDrop
        label={t('import.file')}
        accept={accepted}
        maxBytes={maxSheetBytes}
        isMultiple={false}
        items={[]}
        disabled={state.busy !== null}
        onFiles={([file]) => file && void state.read(file)}
        onRemove={() => {}}
      />
      {state.busy === 'reading' && (
        <Loading label={t('import.reading')}>
          <Skeleton height={36} />
        </Loading>
      )}
      {state.fileProblem && (
        <InlineAlert tone="error">
          {t(`import.problem.${state.fileProblem}`, { count: maxQuestionImportRows, size: formatBytes(maxSheetBytes) })}
        </InlineAlert>
      )}
      {state.failure && <InlineAlert tone="error">{errorText(state.failure)}</InlineAlert>}
      <div className={styles.row}>
        <span className={styles.quiet}>{t('import.template')}</span>
        <Button variant="default" isSmall onClick={() => saveTemplate('xlsx')}>
          {t('import.templateXlsx')}
        </Button>
        <Button variant="default" isSmall onClick={() => saveTemplate('csv')}>
          {t('import.templateCsv')}
        </Button>
      </div>
    </div>
  );
}

function Review({ state }: { state: ImportState }) {
  const { t } = useTranslation('knowledge');
  const errorText = useErrorText();
  const refused = state.problems.size;
  return (
    <div className={styles.step}>
      {refused > 0 ? (
        <InlineAlert tone="warning">{t('import.refused', { count: refused })}</InlineAlert>
      ) : (
        <InlineAlert tone="info">{t('import.allGood', { count: state.sound.length })}</InlineAlert>
      )}
      <Rows state={state} />
      {state.failure && <InlineAlert tone="error">{errorText(state.failure)}</InlineAlert>}
      <DialogActions>
        <Button variant="default" disabled={state.busy !== null} onClick={state.leave}>
          {t('import.another')}
        </Button>
        <Button isBusy={state.busy === 'sending'} disabled={state.sound.length === 0} onClick={() => void state.send()}>
          {t('import.send', { count: state.sound.length })}
        </Button>
      </DialogActions>
    </div>
  );
}

function Rows({ state: { rows, problems } }: { state: ImportState }) {
  const { t } = useTranslation('knowledge');
  const problemText = useProblemText();
  const nameOf = (field: string) => {
    const other = translationColumn(field);
    if (other) return `${t(labels[other.part])} (${localeNames[other.locale]})`;
    return field in labels ? t(labels[field as ImportField]) : field;
  };
  return (
    <ScrollArea className={styles.scroll} aria-label={t('import.rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('list.question')}</th>
            <th scope="col">{t('list.answer')}</th>
            <th scope="col">{t('import.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ line, values }, index) => {
            const refused = problems.get(index);
            return (
              <tr key={line} data-refused={refused ? true : undefined}>
                <td>{line}</td>
                <td>{values.question}</td>
                <td>
                  <span className={styles.text}>{values.answer}</span>
                </td>
                <td>
                  {refused
                    ? refused.map((problem) => (
                        <p key={`${problem.field} ${problem.key}`} className={styles.problem}>
                          {t('import.problemOf', { field: nameOf(problem.field), problem: problemText(problem) })}
                        </p>
                      ))
                    : t('import.good')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}
