import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import type { BoardView } from '@sala/contract/service-orders/service-board.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { useRecordForm } from '#shared/ui/conflicts/use-record-form.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { viewsKey } from '../api/orders.queries.ts';
import styles from './saved-views.module.css';

export interface ViewDialogProps {
  /** null: a new one. */
  view: BoardView | null;
  params: Record<string, string>;
  onClose: () => void;
}

const valuesOf = ({ name, params, isDefault }: BoardView) => ({ name, params, isDefault });

/** Asks how a choice is called. */
export function ViewDialog({ view, params, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const queryClient = useQueryClient();
  const form = useRecordForm({
    schema: serviceBoardApi.createView.body,
    record: view ?? undefined,
    initialValues: { name: '', params, isDefault: false },
    valuesOf,
    nameOf: ({ name }) => name,
  });
  const handleSubmit = form.handleSave(
    (body, version) =>
      view && version !== undefined
        ? api.call(serviceBoardApi.updateView, { params: { id: view.id }, body: { ...body, version } })
        : api.call(serviceBoardApi.createView, { body }),
    async () => {
      await queryClient.invalidateQueries({ queryKey: viewsKey });
      onClose();
    },
  );
  return (
    <Dialog title={t(view ? 'views.rename' : 'views.saveTitle')} width={400} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextField {...form.field('name')} label={t('views.name')} maxLength={60} data-autofocus />
        <Checkbox {...form.input('isDefault')} value={form.values.isDefault ?? false} label={t('views.opens')} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isSubmitting}>
            {t('views.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
