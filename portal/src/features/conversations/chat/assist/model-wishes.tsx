import type { AiPurpose } from '@sala/contract/connections/ai/ai.schema.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { aiSupportQuery } from '#features/connections/ai/ai.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Group } from '#shared/ui/group.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { type Proposal, useProposal, type Wish } from './assist.queries.ts';
import styles from './assist-panel.module.css';
import type { AnswerSource } from './assist-types.ts';

export interface ModelWishesProps {
  channel: Channel;
  /** What is being written. */
  text: string;
  /** `sources`: the items that the words were taken from. */
  onInsert: (words: string, sources: readonly AnswerSource[]) => void;
  onReplace: (words: string) => void;
  onNote: (words: string) => void;
}

const rewritings = ['shorten', 'friendlier', 'fix', 'translate'] as const;

/** What a model can do for the reply, as far as the business has switched it on. */
export function ModelWishes({ channel, text, onInsert, onReplace, onNote }: ModelWishesProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const support = useQuery(aiSupportQuery);
  const canNote = useCan('update', 'chat');
  const proposal = useProposal(channel);
  const isOn = (purpose: AiPurpose) => support.data?.purposes.includes(purpose) ?? false;
  const wishes: Wish[] = [
    ...(isOn('composer') ? (['draft'] as const) : []),
    ...(isOn('composer') && text.trim() !== '' ? rewritings : []),
    ...(isOn('summaries') && canNote ? (['summarise'] as const) : []),
  ];
  if (wishes.length === 0) return null;
  const language = localeNames[channel.locale];
  return (
    <>
      <Group className={styles.wishes} aria-label={t('assist.model')}>
        {wishes.map((wish) => (
          <SmallButton
            key={wish}
            isBusy={proposal.isPending && proposal.variables.wish === wish}
            disabled={proposal.isPending}
            onClick={() => proposal.mutate({ wish, text })}
          >
            {t(`assist.wish.${wish}`, { language })}
          </SmallButton>
        ))}
      </Group>
      {proposal.error && (
        <InlineAlert tone="error">
          {errorText(proposal.error instanceof ApiError ? proposal.error : { key: 'unexpected', params: {} })}
        </InlineAlert>
      )}
      {proposal.data && !proposal.isPending && (
        <ProposalView
          proposal={proposal.data}
          onTake={() => {
            const { wish, text: words, citations } = proposal.data;
            if (wish === 'draft') onInsert(words, citations ?? []);
            else if (wish === 'summarise') onNote(words);
            else onReplace(words);
          }}
          onDiscard={() => proposal.reset()}
        />
      )}
    </>
  );
}

interface ProposalViewProps {
  proposal: Proposal;
  onTake: () => void;
  onDiscard: () => void;
}

function ProposalView({ proposal: { wish, text, citations }, onTake, onDiscard }: ProposalViewProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  // It may lie below what was seen of the suggestions.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>('button')?.focus();
  }, [text]);
  return (
    <div ref={box} className={styles.proposal} role="status">
      <span className={styles.quiet}>{t('assist.byModel')}</span>
      <p dir="auto">{text}</p>
      {citations && citations.length > 0 && (
        <>
          <span className={styles.quiet}>{t('assist.sources')}</span>
          <ul className={styles.sources}>
            {citations.map(({ id, question }) => (
              <li key={id} dir="auto">
                {question}
              </li>
            ))}
          </ul>
        </>
      )}
      {citations?.length === 0 && <InlineAlert tone="warning">{t('assist.noSource')}</InlineAlert>}
      <Group className={styles.wishes}>
        <SmallButton variant="primary" onClick={onTake}>
          {t(wish === 'draft' ? 'assist.insert' : wish === 'summarise' ? 'assist.toNote' : 'assist.replace')}
        </SmallButton>
        <SmallButton onClick={onDiscard}>{t('assist.discard')}</SmallButton>
      </Group>
    </div>
  );
}
