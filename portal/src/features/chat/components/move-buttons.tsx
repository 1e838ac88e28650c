import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDoorExit,
  IconDots,
  IconHandGrab,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OperatorMove } from '../channel-moves.ts';
import type { Moves } from '../use-moves.ts';
import { AssignMenu } from './assign-menu.tsx';

export interface MoveButtonsProps {
  moves: Moves;
  /** Little room: only what is most likely wanted has a button of its own. */
  isCompact: boolean;
}

type ButtonMove = Exclude<OperatorMove, 'assign'>;

const icons = {
  take: IconHandGrab,
  join: IconUserPlus,
  leave: IconDoorExit,
  end: IconCircleCheck,
  reopen: IconArrowBackUp,
} as const;
/** The one action a conversation in its present state waits for. */
const primaryMoves = new Set<OperatorMove>(['take']);
const order: readonly ButtonMove[] = ['take', 'join', 'reopen', 'end', 'leave'];
const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function MoveButton({ move, moves }: { move: ButtonMove; moves: Moves }) {
  const { t } = useTranslation('chat');
  const Icon = icons[move];
  return (
    <Button
      variant={primaryMoves.has(move) ? 'filled' : 'default'}
      size="compact-md"
      title={t(`move.${move}Hint`)}
      leftSection={<Icon {...iconProps} />}
      loading={moves.running === move}
      onClick={() => moves.make(move)}
    >
      {t(`move.${move}`)}
    </Button>
  );
}

/** The moves the conversation's state and the operator's abilities allow; nothing else is shown. */
export function MoveButtons({ moves, isCompact }: MoveButtonsProps) {
  const { t } = useTranslation('chat');
  const allowed = order.filter((move) => moves.allowed.has(move));
  const shown = isCompact ? allowed.slice(0, 1) : allowed;
  const folded = isCompact ? allowed.slice(1) : [];
  const [first, ...others] = shown;
  return (
    <>
      {first && <MoveButton move={first} moves={moves} />}
      {moves.allowed.has('assign') && <AssignMenu moves={moves} />}
      {others.map((move) => (
        <MoveButton key={move} move={move} moves={moves} />
      ))}
      {folded.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={t('header.more')} title={t('header.more')}>
              <IconDots {...iconProps} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map((move) => {
              const Icon = icons[move];
              return (
                <Menu.Item key={move} leftSection={<Icon {...iconProps} />} onClick={() => moves.make(move)}>
                  {t(`move.${move}Hint`)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
