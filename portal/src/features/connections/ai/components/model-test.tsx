import {
  type AiModelKind,
  type AiSettings,
  type AiTest,
  aiModelKinds,
} from '@sala/contract/connections/ai/ai.schema.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useTestModel } from '../ai.queries.ts';
import styles from './model-test.module.css';

/** What can be tried: the models as they are saved. */
function modelsOf({ source, server, chatModel, embeddingModel }: AiSettings): readonly AiModelKind[] {
  const models = { chat: chatModel, embedding: embeddingModel };
  if (source === 'server')
    Object.assign(models, { chat: server?.chatModel ?? '', embedding: server?.embeddingModel ?? '' });
  return source === 'none' ? [] : aiModelKinds.filter((kind) => models[kind] !== '');
}

/** Tries the models and tells what came of it. */
export function ModelTest({ settings, isDirty }: { settings: AiSettings; isDirty: boolean }) {
  const { t } = useTranslation('ai');
  const { mutate, isPending, data, variables } = useTestModel();
  const kinds = modelsOf(settings);
  if (kinds.length === 0) return <span className={styles.note}>{t('test.afterSave')}</span>;
  return (
    <div className={styles.test}>
      <div className={styles.buttons}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            isBusy={isPending && variables === kind}
            disabled={isDirty || isPending}
            onClick={() => mutate(kind)}
          >
            {t(`test.${kind}`)}
          </Button>
        ))}
      </div>
      {isDirty && <span className={styles.note}>{t('test.afterSave')}</span>}
      {data && !isDirty && !isPending && <Outcome outcome={data} />}
    </div>
  );
}

function Outcome({ outcome: { problem, sample, dimensions, milliseconds } }: { outcome: AiTest }) {
  const { t, i18n } = useTranslation('ai');
  const errorText = useErrorText();
  if (problem) return <InlineAlert tone="error">{errorText({ key: problem, params: {} })}</InlineAlert>;
  const seconds = (milliseconds / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return (
    <InlineAlert tone="success">
      {dimensions === null ? t('test.answered', { seconds }) : t('test.embedded', { seconds, count: dimensions })}
      {sample && <p className={styles.sample}>{sample}</p>}
    </InlineAlert>
  );
}
