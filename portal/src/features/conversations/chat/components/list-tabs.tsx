import type { ChannelCounts } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannelCounts } from '../chat.queries.ts';
import { type ChatTab, type ChatView, chatTabs, defaultView } from '../chat.search.ts';
import styles from './list-tabs.module.css';

export interface ListTabsProps {
  view: ChatView;
  /** The element that the tabs fill. */
  panelId: string;
  onViewChange: (change: Partial<ChatView>) => void;
}

export const tabId = (tab: ChatTab): string => `chat-tab-${tab}`;

/** 812, 3.6k: short, because three languages are longer than English. */
const shortCount = (count: number): string => (count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`);

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** What each tab contains under the filter, where that is counted. */
function countsOf(numbers: ChannelCounts | undefined, filter: ChatView['filter']) {
  if (filter === defaultView.filter) return numbers;
  // What nobody has is not put aside.
  return filter === 'snoozed' && numbers
    ? { mine: numbers.mineSnoozed, unassigned: 0, all: numbers.snoozed }
    : undefined;
}

/** The tabs by assignee, with the number of conversations in each. */
export function ListTabs({ view, panelId, onViewChange }: ListTabsProps) {
  const { t } = useTranslation('chat');
  const numbers = useChannelCounts().data;
  // Beside a list of others they would be wrong.
  const isCounted = view.source === defaultView.source && view.tag === '' && view.q.trim() === '';
  const counts = isCounted ? countsOf(numbers, view.filter) : undefined;

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = chatTabs.at((chatTabs.indexOf(view.tab) + step) % chatTabs.length)!;
    onViewChange({ tab: next });
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={t('tab.label')} onKeyDown={handleKey}>
      {chatTabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={view.tab === tab}
          aria-controls={panelId}
          tabIndex={view.tab === tab ? 0 : -1}
          onClick={() => onViewChange({ tab })}
        >
          <span className={styles.word}>{t(`tab.${tab}`)}</span>
          <span className={styles.count} title={counts && String(counts[tab])}>
            {counts && shortCount(counts[tab])}
          </span>
        </button>
      ))}
    </div>
  );
}
