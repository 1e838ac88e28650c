import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import styles from './move-dialogs.module.css';
import type { MoveWithQuestion } from './order-moves.ts';
import type { MoveDialogState } from './use-move-dialog.ts';
import { closeMove } from './use-order-moves.ts';

export interface MoveFrameProps {
  name: MoveWithQuestion;
  state: MoveDialogState;
  isDangerous?: boolean;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The frame around the input of an action: the order, the error, and the buttons. */
export function MoveFrame({ name, state, isDangerous, onSubmit, children }: MoveFrameProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const errorText = useErrorText();
  const { order, why, failure, isBusy } = state;
  return (
    <Dialog title={t(`moves.titles.${name}`)} width={480} onClose={() => !isBusy && closeMove()}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <p className={styles.order}>
          #{order.orderNumber} · {order.title}
        </p>
        {children}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        {why && <InlineAlert tone="warning">{why}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={closeMove}>
            {/* Beside a button that cancels the order, “Cancel” could mean either. */}
            {name === 'cancel' ? t('moves.back') : t('common:cancel')}
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={why !== undefined}
            title="Ctrl+Enter"
          >
            {t(`moves.names.${name}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
