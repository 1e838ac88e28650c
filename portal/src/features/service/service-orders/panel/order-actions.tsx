import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { MoveItems } from '../moves/move-items.tsx';
import { isBeyondRole } from '../moves/order-moves.ts';
import { type OrderMove, useOrderMoves } from '../moves/use-order-moves.ts';
import styles from './order-actions.module.css';
import { moveKeys } from './use-order-panel-keys.ts';

/** The status of the order forbids it for every user. */
const isUnavailableHere = ({ obstacle }: OrderMove) =>
  obstacle === 'status' || obstacle === 'beforeAssign' || obstacle === 'confirmed';

/**
 * The next steps as buttons; those of other people with the reason why they are disabled; further actions in the menu. Actions that the
 * user's role does not permit are hidden, and so is the request for a first price, which the section of the price has.
 */
export function OrderActions({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const reasonId = useId();
  const moves = useOrderMoves(order).filter(
    ({ name, obstacle }) => !isBeyondRole(obstacle) && !(name === 'assignSpecialist' && order.price === null),
  );
  const next = moves.filter(
    (move) => (move.isMain || move.name === 'hold') && !isUnavailableHere(move) && isShown(move),
  );
  const [first] = next.filter(({ isAllowed }) => isAllowed);
  const others = moves.filter((move) => !next.includes(move));
  const refused = next.filter(({ isAllowed }) => !isAllowed);
  const shown = first ? next : [];
  const isPriceOpen = order.prices.at(-1)?.state === 'open' && shown.some(isWork);
  const hasMenu = others.some(({ isAllowed }) => isAllowed);
  if (refused.length === 0 && shown.length === 0 && !hasMenu) return null;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {shown.map((move) => (
          <MoveButton key={move.name} move={move} isFirst={move === first} reasonId={`${reasonId}-${move.name}`} />
        ))}
        {hasMenu && (
          <Menu
            label={t('panel.more')}
            placement="bottom-end"
            trigger={(props) => (
              <Button {...props} variant="default">
                {t('panel.more')}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </Button>
            )}
          >
            <MoveItems moves={refused.length > 0 ? others.filter(({ isAllowed }) => isAllowed) : others} />
          </Menu>
        )}
      </div>
      {isPriceOpen && <InlineAlert tone="warning">{t('panel.priceUnanswered')}</InlineAlert>}
      {refused.length > 0 && (
        <ul className={styles.reasons}>
          {refused.map(({ name, label, why }) => (
            <li key={name}>
              <span className={styles.refused}>{label}:</span> <span id={`${reasonId}-${name}`}>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Assigning another operator is always possible, but it is not a next step. */
const isShown = ({ name }: OrderMove) => name !== 'reassign';

/** The steps before which the customer should have agreed to the price. */
const isWork = ({ name, isAllowed }: OrderMove) => isAllowed && (name === 'accept' || name === 'start');

function MoveButton({ move, isFirst, reasonId }: { move: OrderMove; isFirst: boolean; reasonId: string }) {
  const key = moveKeys[move.name];
  const keys = key && move.isAllowed ? shortcutKeys(key).join('') : undefined;
  return (
    <Button
      variant={isFirst ? 'primary' : 'default'}
      disabled={!move.isAllowed}
      isBusy={move.isBusy}
      title={move.why ?? (keys && `${move.label} (${keys})`)}
      aria-keyshortcuts={keys}
      aria-describedby={move.isAllowed ? undefined : reasonId}
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
