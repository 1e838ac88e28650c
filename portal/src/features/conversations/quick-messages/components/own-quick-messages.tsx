import type { QuickMessage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { IconBolt, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { NameButton } from '#shared/ui/name-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ownQuickMessages, useQuickMessageChanges } from '../quick-messages.queries.ts';
import { useRemoveQuickMessage } from '../use-remove-quick-message.ts';
import styles from './own-quick-messages.module.css';
import { anyText } from './quick-message-columns.tsx';
import { QuickMessageDrawer } from './quick-message-drawer.tsx';

/** The operator's own quick messages, beside the open conversation. */
export function OwnQuickMessages({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['quick-messages', 'common']);
  const query = useQuery(ownQuickMessages);
  const [edited, setEdited] = useState<QuickMessage | 'new' | null>(null);
  useQuickMessageChanges();
  return (
    <Dialog kind="drawer-end" width={480} title={t('own.title')} onClose={onClose}>
      <div className={styles.body}>
        {query.error && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.data ? (
          <OwnList messages={query.data} onEdit={setEdited} />
        ) : (
          <Loading>
            <div className={styles.skeleton}>
              {[44, 44, 44].map((height, index) => (
                <Skeleton key={index} height={height} />
              ))}
            </div>
          </Loading>
        )}
        <DialogActions isSticky>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button onClick={() => setEdited('new')}>{t('list.create')}</Button>
        </DialogActions>
      </div>
      {edited && <QuickMessageDrawer {...(edited !== 'new' && { message: edited })} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}

function OwnList({ messages, onEdit }: { messages: readonly QuickMessage[]; onEdit: (message: QuickMessage) => void }) {
  const { t } = useTranslation('quick-messages');
  const remove = useRemoveQuickMessage();
  if (messages.length === 0) return <EmptyState icon={<IconBolt size={28} stroke={1.5} />} title={t('own.empty')} />;
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message.id} className={styles.item}>
          <div className={styles.words}>
            <NameButton onClick={() => onEdit(message)}>/{message.shortCode}</NameButton>
            <span className={styles.text}>{message.title || anyText(message)}</span>
          </div>
          <IconButton
            size={32}
            label={t('own.delete', { code: `/${message.shortCode}` })}
            onClick={() => void remove(message)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
