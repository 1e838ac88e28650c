import { maxAgentSteps } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type AgentForm, type AgentValues, movedBy } from '../agent-values.ts';
import styles from './agent.module.css';
import { ListItem } from './list-item.tsx';

const always = '-';

/** In which order the steps run, and when. */
export function AgentWorkflow({ form }: { form: AgentForm }) {
  const { t } = useTranslation('chat-agents');
  const { steps, parameters, workflowSteps } = form.values;
  if (steps.length === 0) return null;
  const setAll = (next: AgentValues['workflowSteps']) => form.setValue('workflowSteps', next);
  const names = steps.map(({ stepName }) => stepName).filter(Boolean);
  return (
    <FormSection title={t('form.workflow')}>
      <p className={styles.hint}>{t('form.workflowHint')}</p>
      {workflowSteps.map(({ stepName, when }, index) => (
        <ListItem
          key={index}
          name={t('form.placeAt', { number: index + 1 })}
          index={index}
          count={workflowSteps.length}
          isLocked={form.isLocked}
          onMove={(by) => setAll(movedBy(workflowSteps, index, by))}
          onRemove={() => setAll(workflowSteps.filter((_, each) => each !== index))}
        >
          <SelectField
            name={`workflowSteps.${index}.stepName`}
            label={t('form.stepName')}
            value={stepName}
            options={[...new Set([...names, stepName])].map((value) => ({ value, label: value }))}
            error={form.errorOf(`workflowSteps.${index}.stepName`)}
            disabled={form.isLocked}
            onValueChange={(value) => form.setValue(`workflowSteps.${index}.stepName`, value)}
          />
          <FieldRow>
            <SelectField
              name={`workflowSteps.${index}.when.key`}
              label={t('form.onlyIf')}
              value={when?.key ?? always}
              options={[
                { value: always, label: t('form.always') },
                ...parameters.map(({ key, name }) => ({ value: key, label: name || key })),
              ]}
              error={form.errorOf(`workflowSteps.${index}.when.key`)}
              disabled={form.isLocked}
              onValueChange={(key) =>
                form.setValue(`workflowSteps.${index}.when`, key === always ? null : { key, value: when?.value ?? '' })
              }
            />
            {when && (
              <TextField
                name={`workflowSteps.${index}.when.value`}
                label={t('form.isValue')}
                value={when.value}
                error={form.errorOf(`workflowSteps.${index}.when.value`)}
                disabled={form.isLocked}
                onChange={(event) => form.setValue(`workflowSteps.${index}.when.value`, event.currentTarget.value)}
              />
            )}
          </FieldRow>
        </ListItem>
      ))}
      {!form.isLocked && names.length > 0 && workflowSteps.length < maxAgentSteps * 2 && (
        <div>
          <Button
            variant="default"
            onClick={() =>
              setAll(
                workflowSteps.length === 0
                  ? names.map((stepName) => ({ stepName, when: null }))
                  : [...workflowSteps, { stepName: names[0]!, when: null }],
              )
            }
          >
            {t(workflowSteps.length === 0 ? 'form.setWorkflow' : 'form.addPlace')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
