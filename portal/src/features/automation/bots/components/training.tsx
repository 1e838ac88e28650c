import { botTrainingApi } from '@sala/contract/automation/bots/bots.api.ts';
import type { Accuracy, Bot, BotVersion } from '@sala/contract/automation/bots/bots.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { bots, botVersions } from '../bots.queries.ts';
import styles from './bot.module.css';

export interface BotPartProps {
  bot: Bot;
  /** Something was changed and not saved. */
  isDirty: boolean;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Trains a bot, says how well it understands, and lets a version answer visitors or takes it back. */
export function Training({ bot, isDirty }: BotPartProps) {
  const { t } = useTranslation('bots');
  const queryClient = useQueryClient();
  const versions = useQuery(botVersions(bot.id));
  const [busy, setBusy] = useState<string>();
  const run = async (name: string, call: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await call();
      await queryClient.invalidateQueries({ queryKey: botVersions(bot.id).queryKey });
      bots.keep(queryClient, await bots.get(bot.id));
    } catch {
      // Told by the client.
    } finally {
      setBusy(undefined);
    }
  };
  const train = () => run('train', () => api.call(botTrainingApi.train, { body: { botId: bot.id } }));
  const publish = (id: string) => run(id, () => api.call(botTrainingApi.publish, { params: { id } }));
  const [newest, ...older] = versions.data ?? [];
  return (
    <div className={styles.section}>
      {isDirty && <InlineAlert tone="info">{t('training.saveFirst')}</InlineAlert>}
      {!isDirty && newest && bot.hasChanges && <InlineAlert tone="info">{t('training.changed')}</InlineAlert>}
      <p className={styles.hint}>{t('training.hint')}</p>
      <div>
        <Button isBusy={busy === 'train'} disabled={isDirty || busy !== undefined} onClick={() => void train()}>
          {t('training.train')}
        </Button>
      </div>
      {newest && (
        <>
          <Version version={newest} isBusy={busy === newest.id} isLocked={busy !== undefined} onPublish={publish} />
          <AccuracyView bot={bot} accuracy={newest.accuracy} />
        </>
      )}
      {older.length > 0 && <strong>{t('training.older')}</strong>}
      {older.map((version) => (
        <Version
          key={version.id}
          version={version}
          isBusy={busy === version.id}
          isLocked={busy !== undefined}
          onPublish={publish}
        />
      ))}
    </div>
  );
}

interface VersionProps {
  version: BotVersion;
  isBusy: boolean;
  isLocked: boolean;
  onPublish: (id: string) => void;
}

function Version({ version, isBusy, isLocked, onPublish }: VersionProps) {
  const { t } = useTranslation('bots');
  const { id, number, isLive, trainedAt, accuracy, publishedAt } = version;
  return (
    <div className={styles.row}>
      <p className={styles.grow}>
        <strong>{t('training.version', { number })}</strong> <TimeText time={trainedAt} />
        {' · '}
        {t('training.understood', { share: percent(accuracy.accuracy) })}
      </p>
      {isLive ? (
        <span>{t('training.isLive')}</span>
      ) : (
        <Button variant="default" isBusy={isBusy} disabled={isLocked} onClick={() => onPublish(id)}>
          {t(publishedAt === null ? 'training.publish' : 'training.takeBack')}
        </Button>
      )}
    </div>
  );
}

function AccuracyView({ bot, accuracy }: { bot: Bot; accuracy: Accuracy }) {
  const { t } = useTranslation('bots');
  const nameOf = (key: string) => bot.intents.find((intent) => intent.key === key)?.name ?? key;
  const localeOf = (language: 'en' | 'km' | 'vi' | 'zh') => (language === 'zh' ? 'zh-cn' : language);
  return (
    <>
      <Facts
        facts={[
          ...accuracy.languages.map(
            ({ language, count, accuracy: share }) =>
              [localeNames[localeOf(language)], t('training.ofPhrases', { share: percent(share), count })] as const,
          ),
          [
            t('training.sure'),
            t('training.sureOf', { share: percent(accuracy.sureShare), right: percent(accuracy.surePrecision) }),
          ],
        ]}
      />
      {accuracy.confused.length > 0 && (
        <section className={styles.section}>
          <strong>{t('training.confused')}</strong>
          <ul className={styles.list}>
            {accuracy.confused.map(({ intent, takenFor, count, example }) => (
              <li key={`${intent} ${takenFor}`}>
                {t('training.takenFor', { intent: nameOf(intent), other: nameOf(takenFor), count, example })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {accuracy.repeated.length > 0 && (
        <section className={styles.section}>
          <strong>{t('training.repeated')}</strong>
          <ul className={styles.list}>
            {accuracy.repeated.map(({ text, intents }) => (
              <li key={text}>{t('training.inBoth', { text, intents: intents.map(nameOf).join(listSeparator()) })}</li>
            ))}
          </ul>
        </section>
      )}
      {accuracy.thin.length > 0 && (
        <InlineAlert tone="warning">
          {t('training.thin', {
            intents: [...new Set(accuracy.thin.map(({ intent }) => nameOf(intent)))].join(listSeparator()),
          })}
        </InlineAlert>
      )}
    </>
  );
}
