import {
  type AgentParameter,
  maxAgentChoices,
  maxAgentParameters,
  parameterOptions,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { movedBy, newParameter, type PartsForm } from '../agent-values.ts';
import styles from './agent.module.css';
import { ListItem } from './list-item.tsx';

export interface AgentParametersProps {
  form: PartsForm;
  parameters: readonly AgentParameter[];
  /** Where they stand in the form. */
  path: string;
  title: string;
  /** False: it is the only part of what is shown, whose name stands above it. */
  hasHeading?: boolean;
  hint: string;
}

/** What an agent or a bot asks for. */
export function AgentParameters({ form, parameters, path, title, hasHeading = true, hint }: AgentParametersProps) {
  const { t } = useTranslation('chat-agents');
  const setAll = (next: AgentParameter[]) => form.setValue(path, next);
  return (
    <FormSection title={title} hasHeading={hasHeading}>
      <p className={styles.hint}>{hint}</p>
      {parameters.map((parameter, index) => (
        <ListItem
          key={index}
          name={parameter.name || t('form.parameterAt', { number: index + 1 })}
          index={index}
          count={parameters.length}
          isLocked={form.isLocked}
          onMove={(by) => setAll(movedBy(parameters, index, by))}
          onRemove={() => setAll(parameters.filter((_, each) => each !== index))}
        >
          <ParameterFields form={form} parameter={parameter} path={`${path}.${index}`} />
        </ListItem>
      ))}
      {!form.isLocked && parameters.length < maxAgentParameters && (
        <div>
          <Button variant="default" onClick={() => setAll([...parameters, newParameter(parameters.length)])}>
            {t('form.addParameter')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

const noTitles = { en: '', km: '', vi: '', zh: '' };

interface FieldsProps {
  form: PartsForm;
  parameter: AgentParameter;
  path: string;
}

function ParameterFields({ form, parameter, path }: FieldsProps) {
  const { t } = useTranslation('chat-agents');
  const { isLocked } = form;
  return (
    <>
      <FieldRow>
        <TextField
          name={`${path}.name`}
          label={t('form.parameterName')}
          value={parameter.name}
          error={form.errorOf(`${path}.name`)}
          disabled={isLocked}
          onChange={(event) => form.setValue(`${path}.name`, event.currentTarget.value)}
        />
        <TextField
          name={`${path}.key`}
          label={t('form.key')}
          hint={t('form.keyHint')}
          value={parameter.key}
          error={form.errorOf(`${path}.key`)}
          disabled={isLocked}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => form.setValue(`${path}.key`, event.currentTarget.value)}
        />
      </FieldRow>
      <SelectField
        name={`${path}.option`}
        label={t('form.option')}
        value={parameter.option}
        options={parameterOptions.map((value) => ({ value, label: t(`option.${value}`) }))}
        disabled={isLocked}
        onValueChange={(value) => form.setValue(`${path}.option`, value)}
      />
      {parameter.option === 'choice' && <Choices form={form} parameter={parameter} path={path} />}
      {parameter.option === 'number' && (
        <FieldRow>
          {(['min', 'max'] as const).map((bound) => (
            <NumberField
              key={bound}
              name={`${path}.${bound}`}
              label={t(`form.${bound}`)}
              value={parameter[bound]}
              error={form.errorOf(`${path}.${bound}`)}
              disabled={isLocked}
              onValueChange={(value) => form.setValue(`${path}.${bound}`, typeof value === 'number' ? value : null)}
            />
          ))}
        </FieldRow>
      )}
      <MultilingualField
        name={`${path}.titles`}
        label={t('form.parameterTitles')}
        hint={t('form.parameterTitlesHint')}
        required={[]}
        value={parameter.titles ?? noTitles}
        errors={form.errorsOf(`${path}.titles`)}
        disabled={isLocked}
        onValueChange={(titles) => form.setValue(`${path}.titles`, titles)}
      />
      <MultilingualField
        name={`${path}.question`}
        label={t('form.question')}
        hint={t('form.questionHint')}
        required={[]}
        value={parameter.question}
        errors={form.errorsOf(`${path}.question`)}
        disabled={isLocked}
        onValueChange={(question) => form.setValue(`${path}.question`, question)}
      />
      <Checkbox
        name={`${path}.isRequired`}
        label={t('form.isRequired')}
        value={parameter.isRequired}
        disabled={isLocked}
        onValueChange={(value) => form.setValue(`${path}.isRequired`, value)}
      />
    </>
  );
}

const separator = ' | ';

/** One a line: its value and, behind bars, its titles in the four languages. */
const lineOf = ({ value, titles: { en, km, vi, zh } }: AgentParameter['choices'][number]): string =>
  [value, en, km, vi, zh].filter((part, index, all) => part || all.slice(index).some(Boolean)).join(separator);

function choiceOf(line: string): AgentParameter['choices'][number] {
  const [value = '', en = '', km = '', vi = '', zh = ''] = line.split('|').map((part) => part.trim());
  return { value, titles: { en, km, vi, zh } };
}

function Choices({ form, parameter, path }: FieldsProps) {
  const { t } = useTranslation('chat-agents');
  const [error] = Object.values(form.errorsOf(`${path}.choices`));
  return (
    <TextArea
      name={`${path}.choices`}
      label={t('form.choices')}
      hint={t('form.choicesHint', { max: maxAgentChoices })}
      rows={4}
      defaultValue={parameter.choices.map(lineOf).join('\n')}
      error={form.errorOf(`${path}.choices`) ?? error}
      disabled={form.isLocked}
      onChange={(event) => {
        const lines = event.currentTarget.value.split('\n').filter((line) => line.trim() !== '');
        form.setValue(`${path}.choices`, lines.map(choiceOf));
      }}
    />
  );
}
