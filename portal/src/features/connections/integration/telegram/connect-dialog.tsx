import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { telegramQuery } from './telegram.queries.ts';

/** Takes the token that BotFather gives. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
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
