import { serviceBoardApi } from '@sala/contract/service-orders/service-board.api.ts';
import type { BoardView } from '@sala/contract/service-orders/service-board.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { viewsKey } from '../api/orders.queries.ts';
import styles from './saved-views.module.css';

export interface ViewDialogProps {
  /** null: a new one. */
  view: BoardView | null;
  params: Record<string, string>;
  onClose: () => void;
}

/** Asks how a choice is called. */
export function ViewDialog({ view, params, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const queryClient = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false);
  const [problem, setProblem] = useState<ReactNode>();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    const body = { name, params, isDefault };
    try {
      if (view) await api.call(serviceBoardApi.updateView, { params: { id: view.id }, body });
      else await api.call(serviceBoardApi.createView, { body });
      await queryClient.invalidateQueries({ queryKey: viewsKey });
      onClose();
    } catch (error) {
      const refused = error instanceof ApiError ? error.validate?.name?.[0] : undefined;
      setProblem(refused && <ProblemText problem={refused} />);
      setIsBusy(false);
    }
  }
  return (
    <Dialog title={t(view ? 'views.rename' : 'views.saveTitle')} width={400} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          name="name"
          label={t('views.name')}
          value={name}
          maxLength={60}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Checkbox label={t('views.opens')} value={isDefault} onValueChange={setIsDefault} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('views.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
