import {
  type BotStory,
  maxStoryOptions,
  maxStorySteps,
  type StoryStep,
  storyStepKinds,
} from '@sala/contract/automation/bots/bots.schema.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agentChoices, ListItem } from '#features/automation/chat-agents/chat-agents.public.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Button } from '#shared/ui/button.tsx';
import { Group } from '#shared/ui/group.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { branchesOf, movedStep, newStep, stepsAt, withoutOption, withoutStep } from '../bot-values.ts';
import styles from './bot.module.css';
import type { BotForm } from './intents-editor.tsx';

export interface StepsEditorProps {
  form: BotForm;
  story: BotStory;
  /** Of the steps in the form. */
  path: string;
  /** The place of the tree. */
  parentId: string | null;
  branch: number;
  onChange: (steps: StoryStep[]) => void;
}

/** The steps of one place of a story, each with the branches below it. */
export function StepsEditor({ form, story, path, parentId, branch, onChange }: StepsEditorProps) {
  const { t } = useTranslation('bots');
  const here = stepsAt(story.steps, parentId, branch);
  const put = (step: StoryStep) => onChange(story.steps.map((one) => (one.id === step.id ? step : one)));
  return (
    <div className={parentId === null ? styles.section : styles.branch}>
      {here.map((step, index) => (
        <ListItem
          key={step.id}
          name={`${index + 1}. ${t(`kind.${step.kind}`)}`}
          index={index}
          count={here.length}
          isLocked={form.isLocked}
          onMove={(by) => onChange(movedStep(story.steps, step, by > 0 ? 1 : -1))}
          onRemove={() => onChange(withoutStep(story.steps, step.id))}
        >
          <StepFields
            form={form}
            step={step}
            path={`${path}.${story.steps.indexOf(step)}`}
            onChange={put}
            onRemoveOption={(option) => onChange(withoutOption(story.steps, step, option))}
          />
          {branchesOf(step).map((each) => (
            <Group key={each} className={styles.section} aria-label={branchName(t, step, each)}>
              <strong>{branchName(t, step, each)}</strong>
              <StepsEditor form={form} story={story} path={path} parentId={step.id} branch={each} onChange={onChange} />
            </Group>
          ))}
        </ListItem>
      ))}
      {story.steps.length < maxStorySteps && (
        <SelectField
          label={t('steps.add')}
          placeholder={t('steps.choose')}
          value={null}
          options={storyStepKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onValueChange={(kind) => onChange([...story.steps, newStep(kind, { parentId, branch })])}
        />
      )}
    </div>
  );
}

function branchName(t: ReturnType<typeof useTranslation<'bots'>>['t'], step: StoryStep, branch: number): string {
  if (step.kind === 'condition') return t(branch === 0 ? 'steps.ifSo' : 'steps.ifNot');
  const titles = step.options[branch]?.titles;
  const title = titles && serviceTitleIn(titles, currentLocale());
  return t('steps.ifChosen', { choice: title || String(branch + 1) });
}

interface StepFieldsProps {
  form: BotForm;
  step: StoryStep;
  path: string;
  onChange: (step: StoryStep) => void;
  onRemoveOption: (index: number) => void;
}

function StepFields({ form, step, path, onChange, onRemoveOption }: StepFieldsProps) {
  const { t } = useTranslation('bots');
  const { entities } = form.values;
  const hasText = step.kind !== 'condition' && step.kind !== 'agent' && step.kind !== 'ticket';
  const remembered = entities.map(({ key, name }) => ({ value: key, label: name || key }));
  return (
    <>
      {(step.kind === 'ask' || step.kind === 'condition') && (
        <SelectField
          name={`${path}.key`}
          label={t(step.kind === 'ask' ? 'steps.entity' : 'steps.value')}
          placeholder={t(entities.length === 0 ? 'steps.noEntities' : 'steps.chooseEntity')}
          value={step.key}
          options={remembered}
          error={form.errorOf(`${path}.key`)}
          onValueChange={(key) => onChange({ ...step, key })}
        />
      )}
      {step.kind === 'condition' && (
        <TextField
          name={`${path}.value`}
          label={t('steps.is')}
          value={step.value}
          error={form.errorOf(`${path}.value`)}
          onChange={(event) => onChange({ ...step, value: event.currentTarget.value })}
        />
      )}
      {step.kind === 'agent' && <AgentField step={step} path={path} form={form} onChange={onChange} />}
      {hasText && (
        <MultilingualField
          name={`${path}.text`}
          label={t('steps.text')}
          hint={t(step.kind === 'say' || step.kind === 'choices' ? 'steps.textHint' : 'steps.textOptional')}
          required={[]}
          isLong
          value={step.text}
          errors={form.errorsOf(`${path}.text`)}
          onValueChange={(text) => onChange({ ...step, text: { ...step.text, ...text } as StoryStep['text'] })}
        />
      )}
      {step.kind === 'choices' && (
        <>
          {step.options.map((option, index) => (
            <div key={index} className={styles.row}>
              <div className={styles.grow}>
                <MultilingualField
                  name={`${path}.options.${index}.titles`}
                  label={t('steps.option', { number: index + 1 })}
                  required={[]}
                  value={option.titles}
                  errors={form.errorsOf(`${path}.options.${index}.titles`)}
                  onValueChange={(titles) =>
                    onChange({
                      ...step,
                      options: step.options.map((one, each) =>
                        each === index ? { titles: { ...one.titles, ...titles } as StoryStep['text'] } : one,
                      ),
                    })
                  }
                />
              </div>
              <IconButton
                label={t('steps.removeOption', { number: index + 1 })}
                disabled={step.options.length === 1}
                onClick={() => onRemoveOption(index)}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </div>
          ))}
          {step.options.length < maxStoryOptions && (
            <div>
              <Button
                variant="default"
                onClick={() =>
                  onChange({ ...step, options: [...step.options, { titles: { en: '', km: '', vi: '', zh: '' } }] })
                }
              >
                <IconPlus size={18} stroke={1.75} aria-hidden /> {t('steps.addOption')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function AgentField({ form, step, path, onChange }: Pick<StepFieldsProps, 'form' | 'step' | 'path' | 'onChange'>) {
  const { t } = useTranslation('bots');
  const agents = useQuery(agentChoices).data ?? [];
  return (
    <SelectField
      name={`${path}.agentId`}
      label={t('steps.agent')}
      placeholder={t(agents.length === 0 ? 'steps.noAgents' : 'steps.chooseAgent')}
      value={step.agentId}
      options={agents.map(({ id, agentName }) => ({ value: id, label: agentName }))}
      error={form.errorOf(`${path}.agentId`)}
      onValueChange={(agentId) => onChange({ ...step, agentId })}
    />
  );
}
