import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconCircleCheck,
  IconCoin,
  IconEyeOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconReplace,
  IconTag,
  IconTool,
  IconTransfer,
  IconTrash,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuDivider, MenuItem, MenuNote } from '#shared/ui/menu.tsx';
import { isBeyondRole, type MoveObstacle, type StaffMove } from './order-moves.ts';
import type { OrderMove } from './use-order-moves.ts';

export const moveIcons: Record<StaffMove, typeof IconTag> = {
  assign: IconUserPlus,
  reassign: IconUserShare,
  setPrice: IconTag,
  accept: IconCheck,
  start: IconTool,
  resume: IconPlayerPlay,
  complete: IconCircleCheck,
  confirmCompletion: IconChecks,
  hold: IconPlayerPause,
  assignSpecialist: IconCoin,
  replaceSpecialist: IconReplace,
  handOver: IconTransfer,
  reject: IconArrowBackUp,
  restart: IconRefresh,
  ignore: IconEyeOff,
  cancel: IconBan,
  remove: IconTrash,
};

/** Obstacles that the user can do something about, the most relevant first. The status itself already explains the others. */
const isNoteworthy: readonly MoveObstacle[] = ['beforeAssign', 'operator', 'specialist'];

export interface MoveItemsProps {
  moves: readonly OrderMove[];
  /** The keys that work where the menu is. */
  keys: Partial<Record<StaffMove, string>>;
}

/** Actions in a menu: the possible ones, then those that cannot be undone, and one line that explains why others are missing. */
export function MoveItems({ moves, keys }: MoveItemsProps) {
  const { t } = useTranslation('service-orders');
  const allowed = moves.filter(({ isAllowed }) => isAllowed);
  const safe = allowed.filter(({ isDangerous }) => !isDangerous);
  const dangerous = allowed.filter(({ isDangerous }) => isDangerous);
  const refused = moves.filter(({ obstacle }) => obstacle && !isBeyondRole(obstacle));
  const [why] = isNoteworthy.flatMap((one) => refused.find(({ obstacle }) => obstacle === one)?.why ?? []);
  const toItem = ({ name, label, isDangerous, run }: OrderMove) => {
    const Icon = moveIcons[name];
    return (
      <MenuItem
        key={name}
        icon={<Icon size={18} stroke={1.75} aria-hidden />}
        isDangerous={isDangerous}
        shortcut={keys[name]}
        onSelect={run}
      >
        {label}
      </MenuItem>
    );
  };
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
