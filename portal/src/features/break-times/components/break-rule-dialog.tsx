import { type BreakRule, breakRuleBody } from '@sala/contract/break-times/break-times.api.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useSaveRule } from '../use-save-rule.ts';
import styles from './break-rule-dialog.module.css';

export interface BreakRuleDialogProps {
  /** The role's; without a duration it gets its first rule. */
  rule: BreakRule;
  onClose: () => void;
}

const usual = { duration: 15, breaksPerDay: 2 };

/** How long and how often the people of a role may break. */
export function BreakRuleDialog({ rule, onClose }: BreakRuleDialogProps) {
  const { t } = useTranslation(['break-times', 'ui', 'common']);
  const saveRule = useSaveRule();
  const form = useForm({
    schema: breakRuleBody,
    initialValues: {
      rule: { duration: rule.duration ?? usual.duration, breaksPerDay: rule.breaksPerDay ?? usual.breaksPerDay },
    },
  });
  const handleSubmit = form.handleSubmit(async (body) => {
    await saveRule(rule, body);
    onClose();
  });
  const { duration = 0, breaksPerDay = 0 } = form.values.rule ?? {};
  return (
    <Dialog title={t('form.title', { role: rule.roleName })} onClose={() => !form.isSubmitting && onClose()}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
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
        <div className={styles.actions}>
          <Button variant="default" disabled={form.isSubmitting} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('ui:save.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
