import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { refreshPartners } from './partners.queries.ts';

const longestMessage = 500;

/** Sends a request to another business, which is identified by its id. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('integration');
  const form = useNewEditor({
    schema: partnersApi.request.body,
    initialValues: { appId: '', message: '' },
    send: (body, options) => api.call(partnersApi.request, { body }, options),
    keep: refreshPartners,
    messageKey: partnersApi.request.successMessage,
    lost: t('partners.askMessage'),
    onClose,
  });
  return (
    <FormDialog title={t('partners.askTitle')} form={form} submitLabel={t('partners.send')} width={480}>
      <TextField
        {...form.field('appId')}
        label={t('partners.appId')}
        hint={t('partners.appIdHelp')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <TextArea
        name="message"
        value={String(form.values.message)}
        onChange={(event) => form.setValue('message', event.currentTarget.value)}
        error={form.errorOf('message')}
        label={t('partners.askMessage')}
        mark="optional"
        rows={2}
        maxLength={longestMessage}
      />
    </FormDialog>
  );
}
