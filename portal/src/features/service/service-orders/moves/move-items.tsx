import { useTranslation } from 'react-i18next';
import { MenuDivider, MenuItem, MenuNote } from '#shared/ui/menu.tsx';
import { isBeyondRole, type MoveObstacle } from './order-moves.ts';
import type { OrderMove } from './use-order-moves.ts';

/** Obstacles that the user can do something about, the most relevant first. The status itself already explains the others. */
const isNoteworthy: readonly MoveObstacle[] = ['beforeAssign', 'operator', 'specialist'];

/** Actions in a menu: the possible ones, then those that cannot be undone, and one line that explains why others are missing. */
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
