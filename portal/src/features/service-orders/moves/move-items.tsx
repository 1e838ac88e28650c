import { useTranslation } from 'react-i18next';
import { MenuDivider, MenuItem, MenuNote } from '#shared/ui/menu.tsx';
import { isBeyondRole, type MoveObstacle } from './order-moves.ts';
import type { OrderMove } from './use-order-moves.ts';

/** What somebody can do something about, the nearest first. That the order is in another state says its status already. */
const isNoteworthy: readonly MoveObstacle[] = ['beforeAssign', 'operator', 'specialist'];

/** Moves in a menu: what can be done, what cannot be taken back behind it, and in one line why there is no more. */
export function MoveItems({ moves }: { moves: readonly OrderMove[] }) {
  const { t } = useTranslation('service-orders');
  const allowed = moves.filter(({ isAllowed }) => isAllowed);
  const safe = allowed.filter(({ isDangerous }) => !isDangerous);
  const dangerous = allowed.filter(({ isDangerous }) => isDangerous);
  const refused = moves.filter(({ obstacle }) => obstacle && !isBeyondRole(obstacle));
  const [why] = isNoteworthy.flatMap((one) => refused.find(({ obstacle }) => obstacle === one)?.why ?? []);
  return (
    <>
      {safe.map(toItem)}
      {safe.length > 0 && dangerous.length > 0 && <MenuDivider />}
      {dangerous.map(toItem)}
      {why && allowed.length > 0 && <MenuDivider />}
      {why && <MenuNote>{allowed.length > 0 ? t('moves.rest', { why }) : why}</MenuNote>}
    </>
  );
}

const toItem = ({ name, label, isDangerous, run }: OrderMove) => (
  <MenuItem key={name} isDangerous={isDangerous} onSelect={run}>
    {label}
  </MenuItem>
);
