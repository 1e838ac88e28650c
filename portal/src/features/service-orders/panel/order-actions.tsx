import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { isBeyondRole } from '../moves/order-moves.ts';
import { type OrderMove, useOrderMoves } from '../moves/use-order-moves.ts';
import styles from './order-actions.module.css';
import { moveKeys } from './use-panel-keys.ts';

/** The state of the order is against it, whoever wants it. */
const isOutOfPlace = ({ obstacle }: OrderMove) =>
  obstacle === 'status' || obstacle === 'beforeAssign' || obstacle === 'confirmed';

/** What can be done first, what cannot be taken back behind it, what cannot be done now last. */
const rankOf = ({ isAllowed, isDangerous }: OrderMove) => (isAllowed ? Number(isDangerous) : 2);

/** What comes next as buttons; what of it is another's to do, with the reason; everything else in the menu. Nothing that is beyond the reader's role. */
export function OrderActions({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const reasonId = useId();
  const moves = useOrderMoves(order).filter(({ obstacle }) => !isBeyondRole(obstacle));
  const next = moves.filter((move) => (move.isMain || move.name === 'hold') && !isOutOfPlace(move) && isShown(move));
  const [first] = next.filter(({ isAllowed }) => isAllowed);
  const others = moves.filter((move) => !next.includes(move)).toSorted((one, other) => rankOf(one) - rankOf(other));
  const refused = next.filter(({ isAllowed }) => !isAllowed);
  const shown = first ? next : [];
  const hasMenu = others.length > 0 && moves.some(({ isAllowed }) => isAllowed);
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
            {others.map((move, index) => (
              <MoreItem
                key={move.name}
                move={move}
                isFirstOfKind={index > 0 && rankOf(move) !== rankOf(others[index - 1]!)}
              />
            ))}
          </Menu>
        )}
      </div>
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

/** Naming another operator is no next step, though it is always possible. */
const isShown = ({ name }: OrderMove) => name !== 'reassign';

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

function MoreItem({ move, isFirstOfKind }: { move: OrderMove; isFirstOfKind: boolean }) {
  return (
    <>
      {isFirstOfKind && <MenuDivider />}
      <MenuItem isDisabled={!move.isAllowed} hint={move.why} isDangerous={move.isDangerous} onSelect={move.run}>
        {move.label}
      </MenuItem>
    </>
  );
}
