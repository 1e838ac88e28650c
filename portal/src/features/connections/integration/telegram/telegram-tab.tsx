import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import type { TelegramBot } from '@sala/contract/visitor-channels/telegram/telegram.schema.ts';
import { IconBrandTelegram, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { CopyField } from '../components/copy-field.tsx';
import styles from '../components/integration-tabs.module.css';
import { telegramQuery } from './telegram.queries.ts';

/** The bot through which customers write at Telegram: how to make one, how it stands, and taking it off. */
export function TelegramTab({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('integration');
  const { data, error, refetch } = useQuery(telegramQuery());
  const [isConnecting, setIsConnecting] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { bot } = data;
  return (
    <>
      {bot ? (
        <Connected bot={bot} isLocked={isLocked} onReplace={() => setIsConnecting(true)} />
      ) : (
        <FormSection title={t('telegram.title')} description={t('telegram.help')}>
          <Steps />
          {!isLocked && (
            <div className={styles.actions}>
              <Button onClick={() => setIsConnecting(true)}>
                <IconBrandTelegram size={18} stroke={1.75} aria-hidden />
                {t('telegram.connect')}
              </Button>
            </div>
          )}
        </FormSection>
      )}
      {isConnecting && <ConnectDialog onClose={() => setIsConnecting(false)} />}
    </>
  );
}

/** From BotFather to the token. */
function Steps() {
  const { t } = useTranslation('integration');
  return (
    <ol className={styles.steps}>
      {(['open', 'name', 'token'] as const).map((step) => (
        <li key={step}>{t(`telegram.step.${step}`)}</li>
      ))}
    </ol>
  );
}

function Connected({ bot, isLocked, onReplace }: { bot: TelegramBot; isLocked: boolean; onReplace: () => void }) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const disconnect = () =>
    confirm({
      title: t('telegram.disconnectTitle', { username: bot.username }),
      consequences: [t('telegram.disconnectBody'), t('telegram.disconnectKept')],
      confirmLabel: t('telegram.disconnect'),
      isDangerous: true,
      run: async () =>
        queryClient.setQueryData(
          telegramQuery().queryKey,
          await api.call(telegramApi.disconnect, {}, { silent: true }),
        ),
    });
  const time = (value: string | null) => (value === null ? t('telegram.never') : formatDateTime(value));
  return (
    <FormSection title={t('telegram.title')} description={t('telegram.help')}>
      <State bot={bot} />
      <CopyField
        label={t('telegram.link')}
        hint={t('telegram.linkHelp')}
        value={bot.link}
        copyLabel={t('telegram.copyLink')}
      />
      <Facts
        facts={[
          [t('telegram.bot'), `${bot.name} (@${bot.username})`],
          [t('telegram.connectedAt'), formatDateTime(bot.createdAt)],
          [t('telegram.seenAt'), time(bot.seenAt)],
          [t('telegram.receives'), t(`telegram.receiving.${bot.receives}`)],
          [t('telegram.waiting'), bot.waitingCount],
          [t('telegram.blocked'), bot.blockedCount],
        ]}
      />
      {!isLocked && (
        <div className={styles.actions}>
          <Button variant="default" onClick={onReplace}>
            <IconRefresh size={18} stroke={1.75} aria-hidden />
            {t('telegram.replace')}
          </Button>
          <Button variant="default" onClick={() => void disconnect()}>
            <IconPlugConnectedX size={18} stroke={1.75} aria-hidden />
            {t('telegram.disconnect')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function State({ bot: { state, problem } }: { bot: TelegramBot }) {
  const { t } = useTranslation('integration');
  if (state === 'revoked') return <InlineAlert tone="error">{t('telegram.revoked')}</InlineAlert>;
  if (problem) return <InlineAlert tone="warning">{t(`telegram.problem.${problem}`)}</InlineAlert>;
  return <InlineAlert tone="success">{t('telegram.active')}</InlineAlert>;
}

/** Takes the token that BotFather gives. */
function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const form = useNewEditor({
    schema: telegramApi.connect.body,
    initialValues: { token: '' },
    send: async (body, options) => {
      const answer = await api.call(telegramApi.connect, { body }, options);
      queryClient.setQueryData(telegramQuery().queryKey, answer);
      return answer;
    },
    messageKey: telegramApi.connect.successMessage,
    lost: t('telegram.token'),
    onClose,
  });
  return (
    <FormDialog title={t('telegram.connectTitle')} form={form} submitLabel={t('telegram.connect')} width={480}>
      <p>{t('telegram.connectBody')}</p>
      <PasswordField
        name="token"
        value={String(form.values.token)}
        onChange={(event) => form.setValue('token', event.currentTarget.value)}
        error={form.errorOf('token')}
        label={t('telegram.token')}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
