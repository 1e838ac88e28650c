import { IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useChannel } from '../chat.queries.ts';
import type { ChatLayout } from '../use-chat-layout.ts';
import { useIsCutOff } from '../use-is-cut-off.ts';
import styles from './channel-pane.module.css';
import { ChannelPaneSkeleton } from './channel-pane-skeleton.tsx';
import { ContextDrawer } from './context-drawer.tsx';
import { CutOff } from './cut-off.tsx';
import { ThreadPane } from './thread-pane.tsx';
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
      {layout === 'triple' && isPanelOpen && <div className={styles.context}>{panel}</div>}
      {layout === 'double' && isPanelOpen && <ContextDrawer onClose={onTogglePanel}>{panel}</ContextDrawer>}
    </>
  );
}
