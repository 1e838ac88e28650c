import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDoorExit,
  IconDots,
  IconHandGrab,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import type { OperatorMove } from '../channel-moves.ts';
import type { Moves } from '../use-moves.ts';
import { AssignMenu } from './assign-menu.tsx';
import { SmallButton } from './small-button.tsx';

export interface MoveButtonsProps {
  moves: Moves;
  room: HeaderRoom;
}

/** With little room only what is most likely wanted has a button of its own, with least nothing has. */
export type HeaderRoom = 'ample' | 'little' | 'least';

const shownIn: Record<HeaderRoom, number> = { ample: Number.POSITIVE_INFINITY, little: 1, least: 0 };

type ButtonMove = Exclude<OperatorMove, 'assign'>;

const icons = {
  take: IconHandGrab,
  join: IconUserPlus,
  leave: IconDoorExit,
  end: IconCircleCheck,
  reopen: IconArrowBackUp,
} as const;
const order: readonly ButtonMove[] = ['take', 'join', 'reopen', 'end', 'leave'];
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function MoveButton({ move, moves }: { move: ButtonMove; moves: Moves }) {
  const { t } = useTranslation('chat');
  const Icon = icons[move];
  return (
    <SmallButton
      // The one thing that a conversation nobody has waits for.
      variant={move === 'take' ? 'primary' : 'default'}
      title={t(`move.${move}Hint`)}
      isBusy={moves.running === move}
      onClick={() => moves.make(move)}
    >
      <Icon {...iconProps} />
      {t(`move.${move}`)}
    </SmallButton>
  );
}

/** The moves the conversation's state and the operator's abilities allow; nothing else is shown. */
export function MoveButtons({ moves, room }: MoveButtonsProps) {
  const { t } = useTranslation('chat');
  const allowed = order.filter((move) => moves.allowed.has(move));
  const shown = allowed.slice(0, shownIn[room]);
  const folded = allowed.slice(shown.length);
  const [first, ...others] = shown;
  return (
    <>
      {first && <MoveButton move={first} moves={moves} />}
      {moves.allowed.has('assign') && <AssignMenu moves={moves} isCompact={room !== 'ample'} />}
      {others.map((move) => (
        <MoveButton key={move} move={move} moves={moves} />
      ))}
      {folded.length > 0 && (
        <Menu
          label={t('header.more')}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} variant="outlined" size={30} label={t('header.more')}>
              <IconDots {...iconProps} />
            </IconButton>
          )}
        >
          {folded.map((move) => {
            const Icon = icons[move];
            return (
              <MenuItem key={move} icon={<Icon {...iconProps} />} onSelect={() => moves.make(move)}>
                {t(`move.${move}Hint`)}
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
