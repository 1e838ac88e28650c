import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { SidePanelFoot } from '#records/panel/side-panel.tsx';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import type { OrderMove } from '../moves/use-order-moves.ts';
import styles from './order-actions.module.css';
import { moveKeys } from './use-order-panel-keys.ts';
import { usePanelMoves } from './use-panel-moves.ts';

/**
 * The next steps of the user as buttons, in sight however far the panel is scrolled. The menu in the head has the other actions; the
 * progress says who must act next.
 */
export function OrderActions({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const { shown, first } = usePanelMoves(order);
  const isPriceOpen = order.prices.at(-1)?.state === 'open' && shown.some(isWork);
  if (shown.length === 0) return null;
  return (
    <SidePanelFoot>
      {isPriceOpen && <InlineAlert tone="warning">{t('panel.priceUnanswered')}</InlineAlert>}
      <div className={styles.buttons}>
        {shown.map((move) => (
          <MoveButton key={move.name} move={move} isFirst={move === first} />
        ))}
      </div>
    </SidePanelFoot>
  );
}

/** The steps before which the customer should have agreed to the price. */
const isWork = ({ name }: OrderMove) => name === 'accept' || name === 'start';

function MoveButton({ move, isFirst }: { move: OrderMove; isFirst: boolean }) {
  const key = moveKeys[move.name];
  const keys = key && shortcutKeys(key).join('');
  return (
    <Button
      variant={isFirst ? 'primary' : 'default'}
      isBusy={move.isBusy}
      title={keys && `${move.label} (${keys})`}
      aria-keyshortcuts={keys}
      onClick={move.run}
    >
      {move.label}
      {keys && (
        <kbd className={styles.key} aria-hidden>
          {keys}
        </kbd>
      )}
    </Button>
  );
}
