import { IconMessageOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useChannel } from '../chat.queries.ts';
import type { ChatLayout } from '../use-chat-layout.ts';
import { useIsCutOff } from '../use-is-cut-off.ts';
import styles from './channel-pane.module.css';
import { CutOff } from './cut-off.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { VisitorPanel } from './visitor-panel.tsx';

export interface ChannelPaneProps {
  channelId: string;
  layout: ChatLayout;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
  onBack?: () => void;
  /** Closes a conversation that cannot be shown. */
  onClose: () => void;
}

/** The open conversation with the visitor's details beside it, above it, or in its place. */
export function ChannelPane({ channelId, layout, isPanelOpen, onTogglePanel, onBack, onClose }: ChannelPaneProps) {
  const { t } = useTranslation('chat');
  const query = useChannel(channelId);
  const { data: channel, error, refetch } = query;
  const isCutOff = useIsCutOff(query);

  if (!channel) {
    const isGone = isMissing(error);
    return (
      <section className={error || isCutOff ? styles.centred : styles.fill} aria-label={t('list.label')}>
        <h1 className="visually-hidden">{t('title')}</h1>
        {!error && (isCutOff ? <CutOff /> : <ChannelPaneSkeleton />)}
        {error && !isGone && <ErrorState title={t('error.channel')} error={error} onRetry={() => void refetch()} />}
        {isGone && (
          <EmptyState
            icon={<IconMessageOff size={28} stroke={1.5} />}
            title={t('error.channelGone')}
            action={
              <Button variant="default" onClick={onClose}>
                {t('header.back')}
              </Button>
            }
          />
        )}
      </section>
    );
  }

  if (layout === 'single' && isPanelOpen) return <VisitorPanel channel={channel} isPage onClose={onTogglePanel} />;
  const panel = <VisitorPanel channel={channel} onClose={onTogglePanel} />;
  return (
    <>
      <ThreadPane channel={channel} isContextOpen={isPanelOpen} onToggleContext={onTogglePanel} onBack={onBack} />
      {layout === 'triple' && isPanelOpen && (
        <div className={styles.context} data-details>
          {panel}
        </div>
      )}
      {layout === 'double' && isPanelOpen && <ContextDrawer onClose={onTogglePanel}>{panel}</ContextDrawer>}
    </>
  );
}

/** Placeholder of an open conversation with its header and thread. */
function ChannelPaneSkeleton() {
  return (
    <Loading>
      <div className={styles.header}>
        <Skeleton isRound width={36} height={36} />
        <div className={styles.lines}>
          <Skeleton width={160} height={12} />
          <Skeleton width={110} height={10} />
        </div>
      </div>
      <ThreadSkeleton />
    </Loading>
  );
}

interface ContextDrawerProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * The visitor's details above the right side of the thread, where there is no space beside it. It is not modal, so that the operator can
 * look
 * something up while writing. Escape closes it and restores the focus.
 */
function ContextDrawer({ onClose, children }: ContextDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    drawer.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <EventBox ref={drawer} className={styles.drawer} tabIndex={-1} onKeyDown={handleKey}>
      {children}
    </EventBox>
  );
}
