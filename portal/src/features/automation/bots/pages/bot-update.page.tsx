import type { Bot } from '@sala/contract/automation/bots/bots.schema.ts';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentParameters } from '#features/automation/chat-agents/chat-agents.public.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { MissingRecord } from '#shared/ui/missing-record.tsx';
import { FormSection, Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import type { HiddenParts } from '#shared/ui/use-form.ts';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
import { type BotValues, newBot, valuesOf } from '../bot-values.ts';
import { bots } from '../bots.queries.ts';
import { type BotTab, botSearch, botTabs } from '../bots.search.ts';
import { AdvancedEditor } from '../components/advanced-editor.tsx';
import { Basics } from '../components/basics.tsx';
import styles from '../components/bot.module.css';
import { BotTalks } from '../components/bot-talks.tsx';
import { IntentsEditor } from '../components/intents-editor.tsx';
import { StoriesEditor } from '../components/stories-editor.tsx';
import { Training } from '../components/training.tsx';
import { TryBot } from '../components/try-bot.tsx';
import { UnmatchedMessages } from '../components/unmatched-messages.tsx';
import { useStoryHistory } from '../use-story-history.ts';

/** Those that belong to the form; the others show what was saved. */
const formTabs: readonly BotTab[] = ['intents', 'stories', 'entities', 'basics', 'advanced'];

/** What a bot knows and says, how well it understands, and a trial of it. */
export function BotUpdatePage(): ReactNode {
  const { t } = useTranslation(['bots', 'shell']);
  const { id } = useParams({ from: '/signed-in/bot/$id/update' });
  const query = bots.useDetail(id);
  return (
    <Page>
      <PageHeader title={query.data?.name ?? t('shell:page.botUpdate')} description={t('form.lead')} />
      <PageBody width="form">
        {query.data ? (
          <BotEditor key={id} bot={query.data} />
        ) : query.error ? (
          <MissingRecord
            error={query.error}
            onRetry={() => void query.refetch()}
            icon={<IconMessageChatbot size={28} stroke={1.5} />}
            title={t('form.gone')}
            description={t('form.goneBody')}
            list={{ to: '/bot', label: t('form.toList') }}
          />
        ) : (
          <Loading>
            <SkeletonRows count={4} height={56} />
          </Loading>
        )}
      </PageBody>
    </Page>
  );
}

/** The parts of the form by what their fields begin with. */
const fieldsOf: Partial<Record<BotTab, readonly string[]>> = {
  intents: ['intents'],
  stories: ['stories'],
  entities: ['entities'],
  basics: ['name', 'locales'],
  advanced: ['advanced'],
};

const tabOf = (path: string): BotTab | undefined =>
  formTabs.find((tab) => fieldsOf[tab]?.includes(path.split('.')[0] ?? ''));

/** Which tab is shown, and which intent and story is open; what is refused elsewhere comes on screen. */
function useShownPart(botId: string) {
  const navigate = useNavigate();
  const { tab: named = botTabs[0] } = useRouteSearch(botSearch);
  // Shown at once, since what is refused in another tab gets the focus: the address changes a moment later.
  const [{ tab, address }, setShown] = useState({ tab: named, address: named });
  if (address !== named) setShown({ tab: named, address: named });
  const setTab = (next: BotTab) => {
    setShown((shown) => ({ ...shown, tab: next }));
    void navigate({
      to: '/bot/$id/update',
      params: { id: botId },
      search: next === botTabs[0] ? {} : { tab: next },
      replace: true,
    });
  };
  const [open, setOpen] = useState<Partial<Record<BotTab, number>>>({});
  const openPart = (part: BotTab) => ({
    open: open[part] ?? 0,
    onOpen: (index: number) => setOpen((before) => ({ ...before, [part]: index })),
  });
  const hidden: HiddenParts = {
    has: (path) => tabOf(path) !== undefined,
    show: (path) => {
      const part = tabOf(path)!;
      const index = Number(path.split('.')[1]);
      setTab(part);
      if (Number.isInteger(index)) setOpen((before) => ({ ...before, [part]: index }));
    },
  };
  return { tab, setTab, openPart, hidden };
}

function BotEditor({ bot }: { bot: Bot }) {
  const { t } = useTranslation('bots');
  const { tab, setTab, openPart, hidden } = useShownPart(bot.id);
  const form = useRecordEditor({
    ...bots.form(bot),
    initialValues: newBot,
    valuesOf,
    hidden,
    wholes: ['locales', 'intents', 'entities', 'stories', 'advanced'],
    lost: t('form.lost'),
    // Saved, it stays where it is.
    onSaved: () => undefined,
  });
  const values = form.values as BotValues;
  const parts = { ...form, values, isLocked: false };
  const history = useStoryHistory(values.stories, (stories) => form.setValue('stories', stories));
  const problemIn = (id: BotTab) => fieldsOf[id]?.some(form.hasErrorIn) && t('form.problem');
  const isForm = formTabs.includes(tab);
  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <Tabs
        label={t('form.parts')}
        tabs={botTabs.map((id) => ({ id, label: t(`tabs.${id}`), problem: problemIn(id) ?? false }))}
        value={tab}
        onValueChange={setTab}
      >
        {tab === 'intents' && <IntentsEditor form={parts} {...openPart('intents')} />}
        {tab === 'stories' && <StoriesEditor form={parts} history={history} {...openPart('stories')} />}
        {tab === 'entities' && (
          <AgentParameters
            form={parts}
            parameters={values.entities}
            path="entities"
            title={t('entities.title')}
            hasHeading={false}
            hint={t('entities.hint')}
          />
        )}
        {tab === 'basics' && (
          <FormSection title={t('tabs.basics')}>
            <Basics form={form} values={values.locales} isLocked={false} />
          </FormSection>
        )}
        {tab === 'advanced' && <AdvancedEditor form={parts} />}
        {tab === 'training' && <Training bot={bot} isDirty={form.isDirty} />}
        {tab === 'unmatched' && <UnmatchedMessages bot={bot} isDirty={form.isDirty} />}
        {tab === 'talks' && <BotTalks bot={bot} />}
        {tab === 'try' && <TryBot bot={bot} isDirty={form.isDirty} />}
      </Tabs>
      {(isForm || form.isDirty) && (
        <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />
      )}
    </form>
  );
}
