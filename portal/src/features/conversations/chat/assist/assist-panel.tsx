import { knowledgeRecordsApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type { KnowledgeHit } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { saveNoteAsDraft } from '../chat-replies.public.ts';
import { chatShortcuts } from '../chat-shortcuts.ts';
import { suggestionsQuery } from './assist.queries.ts';
import styles from './assist-panel.module.css';
import type { AssistPanelProps } from './assist-types.ts';
import { ModelWishes } from './model-wishes.tsx';
import { useLastAsked } from './use-last-asked.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Approved answers for what the customer wrote last, and what a model can do for the reply. Nothing here is ever sent by itself. */
export function AssistPanel({ channel, text, onInsert, onReplace, onClose }: AssistPanelProps) {
  const { t } = useTranslation('chat');
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const asked = useLastAsked(channel);
  const found = useQuery(suggestionsQuery(channel, asked));
  const first = found.data?.[0]?.id;
  // After the keyboard shortcut the next key chooses.
  useEffect(() => {
    const button = panel.current?.querySelector<HTMLElement>('[data-first]') ?? panel.current;
    button?.focus();
  }, [first]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    const buttons = [...panel.current!.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const next = buttons.indexOf(document.activeElement as HTMLElement) + step;
    event.preventDefault();
    buttons.at(Math.min(next, buttons.length - 1))?.focus();
  }

  function noteUse(id: string) {
    // How often it is used is worth no word to who answers.
    void api
      .call(knowledgeRecordsApi.used, { params: { id }, body: { channelId: channel.id } }, { silent: true })
      .catch(() => undefined);
  }

  function choose({ id, answer, question }: KnowledgeHit) {
    noteUse(id);
    onInsert(answer, { id, question });
  }

  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-labelledby={heading} onKeyDown={handleKey}>
      <div className={styles.head}>
        <h2 id={heading}>{t('assist.title')}</h2>
        <IconButton size={26} label={t('assist.close')} onClick={() => onClose()}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {found.isLoading && (
        <Loading>
          <SkeletonRows count={2} height={52} />
        </Loading>
      )}
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {(found.data?.length === 0 || asked === '') && <p className={styles.quiet}>{t('assist.nothing')}</p>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.list}>
          {found.data.map((item, at) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.item}
                data-first={at === 0 || undefined}
                onClick={() => choose(item)}
              >
                <span className={styles.question} dir="auto">
                  {item.question}
                </span>
                <span className={styles.answer} dir="auto">
                  {item.answer}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ModelWishes
        channel={channel}
        text={text}
        onInsert={(words, sources) => {
          for (const { id } of sources) noteUse(id);
          onInsert(words, sources[0]);
        }}
        onReplace={onReplace}
        onNote={(words) => {
          saveNoteAsDraft(channel.id, words);
          onClose('note');
        }}
      />
      <p className={styles.quiet}>{t('assist.keys', { key: shortcutKeys(chatShortcuts.assist).join('+') })}</p>
    </section>
  );
}
