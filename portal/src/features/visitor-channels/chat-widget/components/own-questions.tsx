import { emptyLocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { maxChoices, maxOwnFields } from '@sala/contract/visitor-channels/chat-widget/visitor-form.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import { EntryTools } from './entry-tools.tsx';
import styles from './sections.module.css';

const base = 'preChatForm.fields';
const noLanguage: never[] = [];

/** The business's own questions. Each answer is stored in a field of the general settings. */
export function OwnQuestions({ form, widget, isLocked }: SectionProps) {
  const { t } = useTranslation('chat-widget');
  const { fields } = form.values.preChatForm;
  const free = widget.metaFieldNames.filter((name) => !fields.some((field) => field.name === name));
  const change = (next: typeof fields) => form.setValue(base, next);
  const add = (name: string) =>
    change([...fields, { name, kind: 'text', isRequired: false, label: emptyLocalizedText, choices: [] }]);
  return (
    <FieldGroup label={t('own.title')}>
      {widget.metaFieldNames.length === 0 && <InlineAlert tone="info">{t('own.noFields')}</InlineAlert>}
      {fields.length > 0 && (
        <ol className={styles.entries}>
          {fields.map((field, index) => (
            <li key={field.name} className={styles.entry}>
              <div className={styles.head}>
                <strong>{field.name}</strong>
                {!isLocked && <EntryTools entries={fields} index={index} name={field.name} onChange={change} />}
              </div>
              {form.errorOf(`${base}.${index}.name`)}
              <Question form={form} index={index} isLocked={isLocked} />
            </li>
          ))}
        </ol>
      )}
      {!isLocked && free.length > 0 && fields.length < maxOwnFields && (
        <SelectField
          value={null}
          label={t('own.add')}
          placeholder={t('own.choose')}
          options={free.map((name) => ({ value: name, label: name }))}
          onValueChange={add}
        />
      )}
    </FieldGroup>
  );
}

function Question({ form, index, isLocked }: Pick<SectionProps, 'form' | 'isLocked'> & { index: number }) {
  const { t } = useTranslation('chat-widget');
  const path = `${base}.${index}`;
  const { kind, label, isRequired, choices } = form.values.preChatForm.fields[index]!;
  return (
    <>
      <MultilingualField
        name={`${path}.label`}
        value={label}
        onValueChange={(words) => form.setValue(`${path}.label`, words)}
        label={t('own.label')}
        errors={form.errorsOf(`${path}.label`)}
        required={noLanguage}
        disabled={isLocked}
      />
      <SelectField
        name={`${path}.kind`}
        value={kind}
        onValueChange={(next) => form.setValue(`${path}.kind`, next)}
        label={t('own.kind')}
        options={(['text', 'choice'] as const).map((one) => ({ value: one, label: t(`own.kinds.${one}`) }))}
        disabled={isLocked}
      />
      <Checkbox
        label={t('own.required')}
        value={isRequired}
        onValueChange={(isOn) => form.setValue(`${path}.isRequired`, isOn)}
        disabled={isLocked}
      />
      {kind === 'choice' && (
        <FieldGroup label={t('own.choices')} name={`${path}.choices`} error={form.errorOf(`${path}.choices`)}>
          <ol className={styles.entries}>
            {choices.map((choice, at) => (
              <li key={at} className={styles.entry}>
                <div className={styles.head}>
                  <strong>{t('own.choiceNo', { number: at + 1 })}</strong>
                  {!isLocked && (
                    <EntryTools
                      entries={choices}
                      index={at}
                      name={t('own.choiceNo', { number: at + 1 })}
                      onChange={(next) => form.setValue(`${path}.choices`, next)}
                    />
                  )}
                </div>
                <MultilingualField
                  name={`${path}.choices.${at}`}
                  value={choice}
                  onValueChange={(words) => form.setValue(`${path}.choices.${at}`, words)}
                  label={t('own.choice')}
                  errors={form.errorsOf(`${path}.choices.${at}`)}
                  required={noLanguage}
                  disabled={isLocked}
                />
              </li>
            ))}
          </ol>
          {!isLocked && choices.length < maxChoices && (
            <Button
              variant="default"
              isSmall
              onClick={() => form.setValue(`${path}.choices`, [...choices, emptyLocalizedText])}
            >
              <IconPlus size={16} stroke={1.75} aria-hidden />
              {t('own.addChoice')}
            </Button>
          )}
        </FieldGroup>
      )}
    </>
  );
}
