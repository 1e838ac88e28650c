import { type BreakRule, breakRuleBody, breakTimesApi } from '@sala/contract/break-times/break-times.api.ts';
import { useTranslation } from 'react-i18next';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { useSaveRule } from '../use-save-rule.ts';
import styles from './break-rule-dialog.module.css';

export interface BreakRuleDialogProps {
  /** The rule of the role. Without a duration, the role gets its first rule. */
  rule: BreakRule;
  onClose: () => void;
}

const usual = { duration: 15, breaksPerDay: 2 };

/** How long and how often the users of a role may take a break. The initial values may be a suggestion, which can be saved unchanged. */
export function BreakRuleDialog({ rule, onClose }: BreakRuleDialogProps) {
  const { t } = useTranslation(['break-times', 'ui']);
  const saveRule = useSaveRule();
  const title = t('form.title', { role: rule.roleName });
  const form = useNewEditor({
    schema: breakRuleBody,
    initialValues: {
      rule: { duration: rule.duration ?? usual.duration, breaksPerDay: rule.breaksPerDay ?? usual.breaksPerDay },
    },
    send: (body, options) => saveRule(rule, body, options),
    messageKey: breakTimesApi.updateRule.successMessage,
    lost: title,
    onClose,
  });
  const { duration = 0, breaksPerDay = 0 } = form.values.rule ?? {};
  return (
    <FormDialog title={title} form={form} submitLabel={t('ui:save.save')}>
      <NumberField
        {...form.input('rule.duration')}
        label={t('form.duration')}
        unit={t('form.minutes')}
        min={1}
        max={480}
        step={5}
      />
      <NumberField {...form.input('rule.breaksPerDay')} label={t('form.breaksPerDay')} min={1} max={24} />
      <p className={styles.sum}>{t('form.sum', { count: Number(duration) * Number(breaksPerDay) || 0 })}</p>
    </FormDialog>
  );
}
