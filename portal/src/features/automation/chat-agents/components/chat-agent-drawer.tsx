import type { ChatAgent } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type AgentForm, type AgentValues, newAgent, valuesOf } from '../agent-values.ts';
import { agentTemplates, chatAgents } from '../chat-agents.queries.ts';
import { AgentParameters } from './agent-parameters.tsx';
import { AgentSteps } from './agent-steps.tsx';
import { AgentWorkflow } from './agent-workflow.tsx';
import { TryAgent } from './try-agent.tsx';

export interface ChatAgentDrawerProps {
  /** Left out: a new one. */
  chatAgent?: ChatAgent | undefined;
  onClose: () => void;
}

/** An agent to make, to change or to look at: what it asks, what it does, and a trial of both. */
export function ChatAgentDrawer({ chatAgent, onClose }: ChatAgentDrawerProps) {
  const { t } = useTranslation('chat-agents');
  const canUpdate = useCan('update', 'chat-agent');
  const canCreate = useCan('create', 'chat-agent');
  const isLocked = chatAgent ? !canUpdate : !canCreate;
  const form = useRecordEditor({
    ...chatAgents.form(chatAgent),
    initialValues: newAgent,
    valuesOf,
    wholes: ['parameters', 'steps', 'workflowSteps'],
    lost: t('form.lost'),
    onClose,
  });
  const values = form.values as AgentValues;
  const parts: AgentForm = { ...form, values, isLocked };
  return (
    <FormDrawer
      title={chatAgent?.agentName ?? t('form.new')}
      form={form}
      isReadOnly={isLocked}
      submitLabel={t(chatAgent ? 'form.save' : 'form.create')}
      width={760}
      hasSections
    >
      {!chatAgent && <TemplateField onChoose={form.reset} values={values} />}
      <TextField
        {...form.field('agentName')}
        label={t('list.name')}
        hint={t('form.nameHint')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isLocked}
        data-autofocus
      />
      <TextArea
        {...form.field('agentTask')}
        label={t('list.task')}
        hint={t('form.taskHint')}
        rows={2}
        disabled={isLocked}
      />
      <Switch
        {...form.input('isActive')}
        label={t('form.isActive')}
        hint={t('form.isActiveHint')}
        disabled={isLocked}
      />
      <AgentParameters
        form={parts}
        parameters={values.parameters}
        path="parameters"
        title={t('form.parameters')}
        hint={t('form.parametersHint')}
      />
      <AgentSteps form={parts} />
      <AgentWorkflow form={parts} />
      <TryAgent agent={values} />
    </FormDrawer>
  );
}

interface TemplateFieldProps {
  values: AgentValues;
  onChoose: (values: AgentValues) => void;
}

/** Fills the form with an agent that comes with the product. */
function TemplateField({ onChoose, values }: TemplateFieldProps) {
  const { t } = useTranslation('chat-agents');
  const templates = useQuery(agentTemplates).data?.rows ?? [];
  const chosen = templates.find(({ agentName }) => agentName === values.agentName);
  return (
    <SelectField
      label={t('form.template')}
      placeholder={t('form.noTemplate')}
      value={chosen?.key ?? null}
      options={templates.map(({ key }) => ({ value: key, label: t(`template.${key}`) }))}
      onValueChange={(key) => {
        const template = templates.find((one) => one.key === key);
        if (template) onChoose(valuesOf({ ...template, isActive: true }));
      }}
    />
  );
}
