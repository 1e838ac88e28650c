import { IconFilterOff, IconInbox, IconMoon, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTags } from '#features/conversations/tags/tags.public.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useChannelCounts } from '../chat.queries.ts';
import { type ChatView, defaultView, isWidest, widestView } from '../chat.search.ts';
import { useSearchedPlace } from '../use-searched-place.ts';
import styles from './channel-list-empty.module.css';

export interface ChannelListEmptyProps {
  view: ChatView;
  onViewChange: (change: Partial<ChatView>) => void;
}

const iconProps = { size: 28, stroke: 1.5 } as const;

/** Shown for an empty list: what it would contain, what hides it, and how to show it. */
export function ChannelListEmpty({ view, onViewChange }: ChannelListEmptyProps) {
  const { t } = useTranslation('chat');
  const counts = useChannelCounts().data;
  const filter = t(`filter.${view.filter}`);
  const place = useSearchedPlace(view);
  const tag = useTags().find(({ id }) => id === view.tag);

  if (view.q.trim() !== '') {
    return (
      <EmptyState
        icon={<IconSearch {...iconProps} />}
        title={t('empty.search', { text: view.q.trim() })}
        description={t('empty.searchLooked', { place })}
        action={
          <div className={styles.actions}>
            {!isWidest(view) && <Button onClick={() => onViewChange(widestView)}>{t('empty.searchEverywhere')}</Button>}
            <Button variant="default" onClick={() => onViewChange({ q: '' })}>
              {t('list.clearSearch')}
            </Button>
          </div>
        }
      />
    );
  }

  if (view.filter === 'snoozed' && view.source === defaultView.source && view.tag === '')
    return (
      <EmptyState
        icon={<IconMoon {...iconProps} />}
        title={t('empty.snoozed')}
        description={t('empty.snoozedHint', { snooze: t('rowMenu.snooze') })}
        action={
          <Button variant="default" onClick={() => onViewChange({ filter: defaultView.filter })}>
            {t('empty.showOpen')}
          </Button>
        }
      />
    );

  if (view.filter !== defaultView.filter && view.filter !== 'any')
    return (
      <EmptyState
        icon={<IconFilterOff {...iconProps} />}
        title={t('empty.filtered', { filter })}
        description={t('empty.searchHint', { tab: t(`tab.${view.tab}`), filter })}
        action={
          <Button variant="default" onClick={() => onViewChange({ filter: defaultView.filter })}>
            {t('empty.showOpen')}
          </Button>
        }
      />
    );

  if (view.tag !== '')
    return (
      <EmptyState
        icon={<IconFilterOff {...iconProps} />}
        title={t('empty.filtered', { filter: tag?.name ?? t('tags.label') })}
        description={t('empty.searchHint', { tab: t(`tab.${view.tab}`), filter })}
        action={
          <Button variant="default" onClick={() => onViewChange({ tag: '' })}>
            {t('tags.showAny')}
          </Button>
        }
      />
    );

  const unassigned = counts?.unassigned ?? 0;
  return (
    <EmptyState
      icon={<IconInbox {...iconProps} />}
      title={t(`empty.${view.tab}`)}
      description={t(`empty.${view.tab}Hint`)}
      action={
        view.tab === 'mine' &&
        unassigned > 0 && (
          <Button variant="default" onClick={() => onViewChange({ tab: 'unassigned' })}>
            {t('empty.showUnassigned', { count: unassigned })}
          </Button>
        )
      }
    />
  );
}
