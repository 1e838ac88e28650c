import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import type { BoardView } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { savedViews } from '../api/orders.queries.ts';

export interface ViewDialogProps {
  /** null: a new one. */
  view: BoardView | null;
  params: Record<string, string>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ view, params, onClose }: ViewDialogProps) {
  const { t } = useTranslation('service-orders');
  const form = useRecordEditor({
    ...savedViews.form(view ?? undefined),
    schema: serviceBoardApi.createView.body,
    initialValues: { name: '', params, isDefault: false },
    valuesOf: (saved) => ({ name: saved.name, params: saved.params, isDefault: saved.isDefault }),
    lost: ({ name }) => name || t('views.choice'),
    onClose,
  });
  return (
    <FormDialog
      title={t(view ? 'views.rename' : 'views.saveTitle')}
      form={form}
      submitLabel={t('views.keep')}
      width={400}
    >
      <TextField {...form.field('name')} label={t('views.name')} maxLength={60} data-autofocus />
      <Checkbox {...form.input('isDefault')} value={form.values.isDefault ?? false} label={t('views.opens')} />
    </FormDialog>
  );
}
