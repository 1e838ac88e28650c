import {
  type AgentStep,
  maxAgentSteps,
  stepActions,
} from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FieldRow, FormSection } from '#shared/ui/drawer-form.tsx';
import { Group } from '#shared/ui/group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { type AgentForm, movedBy, newStep } from '../agent-values.ts';
import { orderedServices } from '../chat-agents.queries.ts';
import styles from './agent.module.css';
import { ListItem } from './list-item.tsx';
import { StepCall } from './step-call.tsx';

/** What an agent does, in this order. */
export function AgentSteps({ form }: { form: AgentForm }) {
  const { t } = useTranslation('chat-agents');
  const { steps } = form.values;
  const setAll = (next: AgentStep[]) => form.setValue('steps', next);
  return (
    <FormSection title={t('form.steps')}>
      <p className={styles.hint}>{t('form.stepsHint')}</p>
      {steps.map((step, index) => (
        <ListItem
          key={index}
          name={step.stepName || t('form.stepAt', { number: index + 1 })}
          index={index}
          count={steps.length}
          isLocked={form.isLocked}
          onMove={(by) => setAll(movedBy(steps, index, by))}
          onRemove={() => setAll(steps.filter((_, each) => each !== index))}
        >
          <StepFields form={form} step={step} path={`steps.${index}`} />
        </ListItem>
      ))}
      {!form.isLocked && steps.length < maxAgentSteps && (
        <div>
          <Button variant="default" onClick={() => setAll([...steps, newStep()])}>
            {t('form.addStep')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

interface FieldsProps {
  form: AgentForm;
  step: AgentStep;
  path: string;
}

function StepFields({ form, step, path }: FieldsProps) {
  const { t } = useTranslation('chat-agents');
  const { isLocked } = form;
  const text = (name: 'stepName' | 'stepDescription') => ({
    name: `${path}.${name}`,
    label: t(`form.${name}`),
    value: step[name],
    error: form.errorOf(`${path}.${name}`),
    disabled: isLocked,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.setValue(`${path}.${name}`, event.currentTarget.value),
  });
  return (
    <>
      <TextField {...text('stepName')} />
      <TextField {...text('stepDescription')} />
      <AskedParameters form={form} step={step} path={path} />
      <SelectField
        name={`${path}.action`}
        label={t('form.action')}
        value={step.action}
        options={stepActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        hint={t(`actionHint.${step.action}`)}
        disabled={isLocked}
        onValueChange={(action) => {
          form.setValue(`${path}.action`, action);
          const empty = { categoryCode: '', typeCode: '', subTypeCode: '', productCode: '' };
          form.setValue(`${path}.order`, action === 'order' ? (step.order ?? empty) : null);
          if (action !== 'callback') form.setValue(`${path}.callbackUrl`, null);
        }}
      />
      {step.action === 'order' && <OrderFields form={form} step={step} path={path} />}
      {step.action === 'callback' && (
        <>
          <TextField
            name={`${path}.callbackUrl`}
            type="url"
            label={t('form.callbackUrl')}
            hint={t('form.callbackHint')}
            value={step.callbackUrl ?? ''}
            error={form.errorOf(`${path}.callbackUrl`)}
            disabled={isLocked}
            spellCheck={false}
            onChange={(event) => form.setValue(`${path}.callbackUrl`, event.currentTarget.value)}
          />
          {!isLocked && <StepCall agent={form.values} step={step} />}
        </>
      )}
    </>
  );
}

/** Which parameters a step asks for. */
function AskedParameters({ form, step, path }: FieldsProps) {
  const { t } = useTranslation('chat-agents');
  const { parameters } = form.values;
  if (parameters.length === 0) return null;
  const chosen = step.stepParameters;
  const [error] = Object.values(form.errorsOf(`${path}.stepParameters`));
  return (
    <Group className={styles.checks} aria-label={t('form.asks')}>
      <span className={styles.label}>{t('form.asks')}</span>
      {parameters.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name || key}
          value={chosen.includes(key)}
          disabled={form.isLocked}
          onValueChange={(isAsked) =>
            form.setValue(
              `${path}.stepParameters`,
              // In the order of the parameters, which is the one in which they are asked for.
              parameters.map((one) => one.key).filter((one) => (one === key ? isAsked : chosen.includes(one))),
            )
          }
        />
      ))}
      {error}
    </Group>
  );
}

const nothing = '-';

/** The service that an order is made of. */
function OrderFields({ form, step, path }: FieldsProps) {
  const { t } = useTranslation('chat-agents');
  const services = useQuery(orderedServices).data?.rows ?? [];
  const { categoryCode = '', typeCode = '', subTypeCode = '' } = step.order ?? {};
  const category = services.find(({ code }) => code === categoryCode);
  const type = category?.serviceTypes.find(({ code }) => code === typeCode);
  const named = (entries: readonly { code: string; titles: Parameters<typeof serviceTitleIn>[0] }[]) =>
    entries.map(({ code, titles }) => ({ value: code, label: serviceTitleIn(titles, currentLocale()) }));
  const set = (codes: { categoryCode?: string; typeCode?: string; subTypeCode?: string }) =>
    form.setValue(`${path}.order`, { categoryCode, typeCode, subTypeCode, productCode: '', ...codes });
  const any = { value: nothing, label: t('form.anyService') };
  return (
    <>
      <SelectField
        name={`${path}.order.categoryCode`}
        label={t('form.category')}
        placeholder={t('form.chooseCategory')}
        value={categoryCode || null}
        options={named(services)}
        error={form.errorOf(`${path}.order.categoryCode`)}
        disabled={form.isLocked}
        onValueChange={(code) => set({ categoryCode: code, typeCode: '', subTypeCode: '' })}
      />
      {category && category.serviceTypes.length > 0 && (
        <FieldRow>
          <SelectField
            name={`${path}.order.typeCode`}
            label={t('form.type')}
            error={form.errorOf(`${path}.order.typeCode`)}
            value={typeCode || nothing}
            options={[any, ...named(category.serviceTypes)]}
            disabled={form.isLocked}
            onValueChange={(code) => set({ typeCode: code === nothing ? '' : code, subTypeCode: '' })}
          />
          {type && type.subTypes.length > 0 && (
            <SelectField
              name={`${path}.order.subTypeCode`}
              label={t('form.subtype')}
              error={form.errorOf(`${path}.order.subTypeCode`)}
              value={subTypeCode || nothing}
              options={[any, ...named(type.subTypes)]}
              disabled={form.isLocked}
              onValueChange={(code) => set({ subTypeCode: code === nothing ? '' : code })}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}
