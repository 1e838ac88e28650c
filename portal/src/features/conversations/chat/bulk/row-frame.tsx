import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { openRowMenu } from '../row-menu/row-menu.store.ts';
import { useRowMenu } from '../row-menu/use-row-menu.ts';
import styles from './row-frame.module.css';
import { rowOrder, tickRange, toggleTick, useIsSelecting, useIsTicked } from './selection.store.ts';

export interface RowFrameProps {
  channel: Channel;
  children: ReactNode;
}

/** The permissions that the actions of the menu need in addition. */
const rowSubjects = ['assign-chat', 'close-conversation', 'block-customer'] as const;

/**
 * A row of the list with its checkbox, in place of the picture while the row is hovered, ticked, or focused without being open,
 * and with its menu. Both have their own keys, so that Tab moves from row to row. Users without any permission have neither.
 */
export function RowFrame({ channel, children }: RowFrameProps) {
  const { t } = useTranslation('chat');
  const isTicked = useIsTicked(channel.id);
  const isSelecting = useIsSelecting();
  const isRange = useRef(false);
  const { name } = channel.visitor;
  const menu = useRowMenu(channel.id);
  const ability = useAbility();
  const mayTick = ability.can('update', 'chat');
  const mayAct = mayTick || rowSubjects.some((subject) => ability.can('update', subject));
  if (!mayAct) return <div className={styles.frame}>{children}</div>;
  return (
    <div
      className={styles.frame}
      data-ticked={isTicked || undefined}
      data-selecting={isSelecting || undefined}
      {...menu}
    >
      {children}
      {mayTick && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            tabIndex={-1}
            className={styles.box}
            aria-label={t('rowMenu.selectNamed', { visitor: name })}
            checked={isTicked}
            // The change event does not contain the modifier keys; the click before it does.
            onClick={(event) => {
              isRange.current = event.shiftKey;
            }}
            onChange={() => (isRange.current ? tickRange(rowOrder(), channel) : toggleTick(channel))}
          />
        </label>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={styles.more}
        aria-label={t('rowMenu.label', { visitor: name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          openRowMenu(channel.id, box.left, box.bottom);
        }}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
