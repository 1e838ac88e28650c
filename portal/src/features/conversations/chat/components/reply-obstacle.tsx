import { IconLock, IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import type { ReplyObstacle as Obstacle } from '../channel-moves.ts';
import type { Moves } from '../use-moves.ts';
import type { HeaderRoom } from './move-buttons.tsx';
import { NextWaiting } from './next-waiting.tsx';
import styles from './reply-obstacle.module.css';
import { SmallButton } from './small-button.tsx';

export interface ReplyObstacleProps {
  obstacle: Obstacle;
  moves: Moves;
  room: HeaderRoom;
  /** Undefined for users who may not write notes. */
  onNote: (() => void) | undefined;
}

/** Shown in place of the composer: why the user cannot reply, what would change it, and what to do instead. */
export function ReplyObstacle({ obstacle, moves, room, onNote }: ReplyObstacleProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const isBusinessClosed = useIsBusinessClosed();
  return (
    <div className={styles.obstacle} role="note">
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        {isBusinessClosed && obstacle === 'readonly'
          ? t('ui:readOnly.business')
          : t(`obstacle.${obstacle}`, { merchant: moves.channel.link?.merchantName ?? '' })}
      </span>
      {/* Elsewhere the header has a button for it. */}
      {room === 'least' && obstacle === 'closed' && moves.allowed.has('reopen') && (
        <SmallButton isBusy={moves.running === 'reopen'} onClick={() => moves.make('reopen')}>
          {t('move.reopen')}
        </SmallButton>
      )}
      {onNote && (
        <SmallButton data-note-button onClick={onNote}>
          <IconNote size={16} stroke={1.75} aria-hidden />
          {t('note.mode.note')}
        </SmallButton>
      )}
      {obstacle === 'closed' && <NextWaiting openId={moves.channel.id} />}
    </div>
  );
}
