import { knowledgeRecordsApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './assist-source.module.css';
import type { AnswerSource } from './assist-types.ts';

/** Where the words of the reply were taken from, and whether they fit. */
export function AssistSource({ source }: { source: AnswerSource }) {
  const { t } = useTranslation('chat');
  const [rated, setRated] = useState<boolean>();
  function rate(isHelpful: boolean) {
    setRated(isHelpful);
    void api
      .call(knowledgeRecordsApi.rate, { params: { id: source.id }, body: { isHelpful } })
      .catch(() => setRated(undefined));
  }
  return (
    <div className={styles.source}>
      <span className={styles.words} dir="auto">
        {t('assist.from', { question: source.question })}
      </span>
      <IconButton
        size={26}
        label={t('assist.helpful')}
        aria-pressed={rated === true}
        variant={rated === true ? 'active' : 'quiet'}
        onClick={() => rate(true)}
      >
        <IconThumbUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size={26}
        label={t('assist.unhelpful')}
        aria-pressed={rated === false}
        variant={rated === false ? 'active' : 'quiet'}
        onClick={() => rate(false)}
      >
        <IconThumbDown size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
