import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import type { ReplyObstacle as Obstacle } from '../channel-moves.ts';
import type { Moves } from '../use-moves.ts';
import styles from './reply-obstacle.module.css';
import { SmallButton } from './small-button.tsx';

export interface ReplyObstacleProps {
  obstacle: Obstacle;
  moves: Moves;
}

/** Shown in place of the composer: why the user cannot reply, and what would change it. */
export function ReplyObstacle({ obstacle, moves }: ReplyObstacleProps) {
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
      {obstacle === 'closed' && moves.allowed.has('reopen') && (
        <SmallButton isBusy={moves.running === 'reopen'} onClick={() => moves.make('reopen')}>
          {t('move.reopen')}
        </SmallButton>
      )}
    </div>
  );
}
