import { maxOffered } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { emptyLocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import { EntryTools } from './entry-tools.tsx';
import { sectionIds } from './section-links.tsx';
import styles from './sections.module.css';

const noLanguage: never[] = [];

/** The departments that visitors may write to, with their order and names. */
export function DepartmentsSection({ form, widget, isLocked }: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { departments } = form.values;
  const nameOf = (id: string) => widget.departmentOptions.find((one) => one.id === id)?.name ?? t('departments.gone');
  const free = widget.departmentOptions.filter(
    ({ id }) => !departments.some(({ departmentId }) => departmentId === id),
  );
  const change = (next: typeof departments) => form.setValue('departments', next);
  return (
    <FormSection id={sectionIds.departments} title={t('departments.title')}>
      {departments.length === 1 && <InlineAlert tone="info">{t('departments.one')}</InlineAlert>}
      {departments.length === 0 && isLocked && <p>{t('departments.none')}</p>}
      {departments.length > 0 && (
        <ol className={styles.entries}>
          {departments.map(({ departmentId }, index) => (
            <li key={departmentId} className={styles.entry}>
              <div className={styles.head}>
                <strong>{nameOf(departmentId)}</strong>
                {!isLocked && (
                  <EntryTools entries={departments} index={index} name={nameOf(departmentId)} onChange={change} />
                )}
              </div>
              {form.errorOf(`departments.${index}.departmentId`)}
              <details>
                <summary>{t('departments.names')}</summary>
                <MultilingualField
                  {...form.input(`departments.${index}.name`)}
                  value={departments[index]!.name}
                  onValueChange={(name) => form.setValue(`departments.${index}.name`, name)}
                  label={t('departments.name')}
                  hint={t('departments.nameHelp', { name: nameOf(departmentId) })}
                  errors={form.errorsOf(`departments.${index}.name`)}
                  required={noLanguage}
                  disabled={isLocked}
                />
              </details>
            </li>
          ))}
        </ol>
      )}
      {!isLocked && free.length > 0 && departments.length < maxOffered && (
        <SelectField
          value={null}
          label={t('departments.add')}
          placeholder={t('departments.choose')}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(departmentId) => change([...departments, { departmentId, name: emptyLocalizedText }])}
        />
      )}
    </FormSection>
  );
}
