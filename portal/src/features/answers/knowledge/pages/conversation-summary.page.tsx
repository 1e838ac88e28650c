import type { KnowledgeCounts } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import {
  IconBook2,
  IconFileText,
  IconMessageQuestion,
  IconPackageExport,
  type IconProps,
  IconRepeat,
  IconSettings,
  IconTags,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { SettingsDialog } from '../components/settings-dialog.tsx';
import { knowledgeCounts, useKnowledgeChanges } from '../knowledge.queries.ts';
import { type KnowledgeTab, knowledgeTabs, tabOf } from '../knowledge.search.ts';

const icons: Record<KnowledgeTab, ComponentType<IconProps>> = {
  summaries: IconFileText,
  topics: IconTags,
  frequent: IconRepeat,
  questions: IconMessageQuestion,
  releases: IconPackageExport,
  knowledge: IconBook2,
};

const parts: Record<KnowledgeTab, ComponentType> = {
  summaries: lazyPart(() => import('../tabs/summaries-tab.tsx').then((module) => module.SummariesTab)),
  topics: lazyPart(() => import('../tabs/topics-tab.tsx').then((module) => module.TopicsTab)),
  frequent: lazyPart(() => import('../tabs/frequent-tab.tsx').then((module) => module.FrequentTab)),
  questions: lazyPart(() => import('../tabs/questions-tab.tsx').then((module) => module.QuestionsTab)),
  releases: lazyPart(() => import('../tabs/releases-tab.tsx').then((module) => module.ReleasesTab)),
  knowledge: lazyPart(() => import('../tabs/records-tab.tsx').then((module) => module.RecordsTab)),
};

/** As many as the list behind the tab has. */
const countOf = (counts: KnowledgeCounts | undefined, tab: KnowledgeTab): number | undefined =>
  counts &&
  {
    summaries: counts.summaries.total,
    topics: counts.topics,
    frequent: counts.frequentQuestions.total,
    questions: counts.questions.total,
    releases: counts.releases,
    knowledge: counts.records,
  }[tab];

/** What conversations were about, and what of it becomes knowledge. */
export function ConversationSummaryPage(): ReactNode {
  const { t } = useTranslation(['knowledge', 'shell']);
  const navigate = useNavigate();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canUpdate = useCan('update', 'summary-conversation');
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const tab = tabOf(useSearch({ strict: false }) as Record<string, unknown>);
  const counts = useQuery(knowledgeCounts);
  useKnowledgeChanges();
  const Part = parts[tab];
  const show = (next: KnowledgeTab) =>
    void navigate({
      to: '/conversation-summary',
      search: (next === 'summaries' ? {} : { tab: next }) as never,
      replace: true,
    });
  const settings = (
    <IconButton label={t('settings.title')} onClick={() => setSettingsOpen(true)}>
      <IconSettings size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.conversationSummary')} description={t('lead')} action={settings} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <Tabs
          label={t('shell:page.conversationSummary')}
          tabs={knowledgeTabs.map((id) => {
            const Icon = icons[id];
            const icon = <Icon size={18} stroke={1.75} aria-hidden />;
            return { id, label: t(`tabs.${id}`), icon, count: countOf(counts.data, id) };
          })}
          value={tab}
          onValueChange={show}
        >
          <Suspense
            fallback={
              <Loading>
                <SkeletonRows count={6} height={56} />
              </Loading>
            }
          >
            <Part />
          </Suspense>
        </Tabs>
      </PageBody>
      {areSettingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
    </Page>
  );
}
