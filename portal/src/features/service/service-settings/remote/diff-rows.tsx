import type { RemoteDiff, RemoteRow } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useProblemText } from '#shared/i18n/use-error-text.ts';
import { Tag } from '#shared/ui/tag.tsx';
import styles from './remote.module.css';

const sorts = ['refused', 'added', 'changed', 'deactivated'] as const;

/** The changes by row and field. */
export function DiffRows({ diff }: { diff: RemoteDiff }) {
  const { t } = useTranslation('service-settings');
  const groups = Map.groupBy(diff.rows, ({ change }) => change);
  return sorts.map((sort) => {
    const rows = groups.get(sort) ?? [];
    const left = diff.counts[sort] - rows.length;
    return (
      rows.length > 0 && (
        <section key={sort} className={styles.group}>
          <h3>{t(`group.${sort}`, { count: diff.counts[sort] })}</h3>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <Row key={`${row.code} ${row.line}`} row={row} />
            ))}
          </ul>
          {left > 0 && <p className={styles.quiet}>{t('diff.more', { count: left })}</p>}
        </section>
      )
    );
  });
}

function Row({ row }: { row: RemoteRow }) {
  const { t } = useTranslation('service-settings');
  const fieldName = useFieldName();
  const problemText = useProblemText();
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <strong>{row.title || t('diff.noTitle')}</strong>
        {row.code && <code>{row.code}</code>}
        {row.line !== null && <span className={styles.quiet}>{t('diff.line', { line: row.line })}</span>}
        {row.isTakenOver && <Tag tone="accent">{t('diff.takenOver')}</Tag>}
      </div>
      {row.problems.map((problem) => (
        <p key={`${problem.field} ${problem.key}`} className={styles.problem}>
          {withColon(fieldName(problem.field), problemText({ key: problem.key, params: problem.params }))}
        </p>
      ))}
      {row.change === 'changed' && row.fields.map((field) => <Change key={field.field} {...field} />)}
    </li>
  );
}

function Change({ field, before, after }: RemoteRow['fields'][number]) {
  const { t } = useTranslation('service-settings');
  const fieldName = useFieldName();
  const shown = (value: string | boolean | null) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return value === null || value === '' ? t('value.none') : value;
  };
  return (
    <p className={styles.change}>
      <span className={styles.quiet}>{fieldName(field)}</span>
      <del>{shown(before)}</del>
      <span aria-hidden>→</span>
      <ins>{shown(after)}</ins>
    </p>
  );
}

/** The label of a field of remote data; its technical name if it has none. */
function useFieldName(): (field: string) => string {
  const { t } = useTranslation('service-settings');
  return (field) => {
    const known = `field.${field.replaceAll('.', '_')}` as ParseKeys<'service-settings'>;
    return t(known, { defaultValue: field });
  };
}
