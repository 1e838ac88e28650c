import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { type ImportField, importFields } from './import-columns.ts';
import styles from './import-dialog.module.css';
import type { ImportRow, Problem } from './import-rows.ts';
import { type ImportState, useOpenFields } from './use-import.ts';

/** The number of lines shown at once; a button shows more. */
const step = 50;

export interface ImportTableProps {
  state: ImportState;
  isOnlyRefused: boolean;
}

/** The lines as they were recognized. A refused value is shown as a field for correction, with the reason below it. */
export function ImportTable({ state, isOnlyRefused }: ImportTableProps) {
  const { t } = useTranslation('employees');
  const [limit, setLimit] = useState(step);
  const { check, rows, mapping } = state;
  const { problems } = check;
  const isOpen = useOpenFields(check);
  const isKnownField = (field: ImportField) =>
    mapping.includes(field) || [...problems.values()].some((list) => list.some((problem) => problem.field === field));
  const fields = importFields.filter(isKnownField);
  const listed = rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => !isOnlyRefused || problems.has(index));
  return (
    <ScrollArea className={styles.scroll} aria-label={t('import.rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.take')}</th>
            <th scope="col">{t('import.line')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, limit).map(({ row, index }) => (
            <Line
              key={row.line}
              row={row}
              fields={fields}
              problems={problems.get(index) ?? []}
              isOpen={(field) => isOpen(index, field)}
              onWrite={(field, text) => state.write(index, field, text)}
              onSettle={(field) => state.settle(index, field)}
              onTake={(isTaken) => state.setLeftOut(index, !isTaken)}
            />
          ))}
        </tbody>
      </table>
      {listed.length > limit && (
        <div className={styles.more}>
          <Button variant="default" isSmall onClick={() => setLimit(limit + step * 4)}>
            {t('import.showMore', { count: listed.length - limit })}
          </Button>
        </div>
      )}
    </ScrollArea>
  );
}

interface LineProps {
  row: ImportRow;
  fields: readonly ImportField[];
  problems: readonly Problem[];
  isOpen: (field: ImportField) => boolean;
  onWrite: (field: ImportField, text: string) => void;
  onSettle: (field: ImportField) => void;
  onTake: (isTaken: boolean) => void;
}

function Line({ row, fields, problems, isOpen, onWrite, onSettle, onTake }: LineProps) {
  const { t } = useTranslation('employees');
  const name = row.values.employeeName ?? '';
  return (
    <tr data-refused={problems.length > 0 || undefined} data-out={row.isLeftOut || undefined}>
      <td>
        <Checkbox
          label={t('import.takeLine', { line: row.line, name })}
          isLabelHidden
          value={!row.isLeftOut}
          onValueChange={onTake}
        />
      </td>
      <td className={styles.line}>{row.line}</td>
      {fields.map((field) => (
        <td key={field} className={styles.cell}>
          {isOpen(field) && !row.isLeftOut ? (
            <CorrectionField
              label={t('import.mendField', { field: t(`field.${field}`), line: row.line })}
              value={row.values[field] ?? ''}
              problem={problems.find((problem) => problem.field === field)}
              onChange={(text) => onWrite(field, text)}
              onLeave={() => onSettle(field)}
            />
          ) : (
            <Shown field={field} text={row.values[field] ?? ''} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** A role in the current language; every other value as in the sheet. */
function Shown({ field, text }: { field: ImportField; text: string }): ReactNode {
  const { t } = useTranslation('employees');
  return field === 'role' && (text === 'manager' || text === 'member') ? t(`role.${text}`) : text;
}

interface CorrectionFieldProps {
  label: string;
  value: string;
  problem: Problem | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

function CorrectionField({ label, value, problem, onChange, onLeave }: CorrectionFieldProps) {
  const id = useId();
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        value={value}
        maxLength={1000}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {problem && (
        <p className={styles.problem} id={id}>
          <ProblemText problem={problem} />
        </p>
      )}
    </>
  );
}
