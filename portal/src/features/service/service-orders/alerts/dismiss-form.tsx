import { dismissAlertBody } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import { maxAlertNote, type OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useDismissAlerts } from './alerts.queries.ts';
import styles from './dismiss-form.module.css';

export interface DismissFormProps {
  /** Of one order. */
  alerts: readonly OrderAlert[];
  onCancel: () => void;
  onDone: () => void;
}

/** Asks why the alerts of an order are dismissed. */
export function DismissForm({ alerts, onCancel, onDone }: DismissFormProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const dismiss = useDismissAlerts();
  const { kind, order, causedAt } = alerts[0]!;
  const form = useForm({ schema: dismissAlertBody, initialValues: { orderId: order.id, kind, causedAt, note: '' } });
  const note = form.field('note');
  const handleSubmit = form.handleSubmit(
    async (body) => {
      await dismiss(alerts, body.note);
      onDone();
    },
    (error) => {
      if (error instanceof ApiError) showToast({ tone: 'error', content: error });
      onDone();
    },
  );
  const handleKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the form closes, not the panel with it.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown} noValidate>
      <TextArea
        {...note}
        ref={(area) => {
          if (area && !note.value && !note.error) area.focus();
        }}
        label={t('alerts.note')}
        hint={t('alerts.noteHint')}
        rows={2}
        maxLength={maxAlertNote}
        isCounted={note.value.length > maxAlertNote - 100}
      />
      <div className={styles.actions}>
        <Button variant="default" isSmall onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="primary" isSmall isBusy={form.isSubmitting}>
          {t('alerts.dismiss')}
        </Button>
      </div>
    </form>
  );
}
