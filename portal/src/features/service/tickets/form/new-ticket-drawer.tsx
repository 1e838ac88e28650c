import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { ticketChoices } from '../api/tickets.queries.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';
import styles from './form.module.css';
import type { NewTicketProps } from './new-ticket.tsx';
import { TicketForm, ticketDrawer } from './ticket-form.tsx';

/** Users without the permission see the reason; others see the form. */
export function NewTicketDrawer(props: NewTicketProps) {
  const { t } = useTranslation(['tickets', 'common', 'errors']);
  const { create } = useTicketCapabilities();
  if (!create)
    return (
      <Dialog title={t('form.new')} onClose={props.onClose}>
        <p className={styles.lead} role="alert">
          {t('errors:ticketCreateDenied')}
        </p>
        <DialogActions>
          <Button onClick={props.onClose}>{t('common:close')}</Button>
        </DialogActions>
      </Dialog>
    );
  return <LoadedTicket {...props} />;
}

function LoadedTicket(props: NewTicketProps) {
  const { t } = useTranslation('tickets');
  const choices = useQuery(ticketChoices);
  if (choices.data) return <TicketForm {...props} choices={choices.data} />;
  return (
    <Dialog {...ticketDrawer(props.start)} title={t('form.new')} onClose={props.onClose}>
      {choices.isError ? (
        <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={4} height={64} />
        </Loading>
      )}
    </Dialog>
  );
}
