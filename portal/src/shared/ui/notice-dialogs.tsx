import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { dismissDialog, useNotices } from './notices.ts';

/** One dialog at a time; a question waits until what has to be read is read. */
export function NoticeDialogs() {
  const dialog = useNotices((state) => state.dialogs[0]);
  return dialog ? <MessageDialog /> : <ConfirmDialog />;
}

function MessageDialog() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const dialog = useNotices((state) => state.dialogs[0]);
  if (!dialog) return null;
  const { title, body } = dialog;
  return (
    <Modal opened onClose={dismissDialog} title={t(`notice.${title}`)} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text>{typeof body === 'string' ? t(`notice.${body}`) : errorText(body)}</Text>
      {typeof body !== 'string' && body.status >= 500 && body.requestId && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('reference', { id: body.requestId })}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={dismissDialog}>
          {t('ok')}
        </Button>
      </Group>
    </Modal>
  );
}

function ConfirmDialog() {
  const { t } = useTranslation('common');
  const question = useNotices((state) => state.confirmation);
  if (!question) return null;
  const { title, body, confirmLabel, cancelLabel, isDangerous, settle } = question;
  return (
    <Modal opened onClose={() => settle(false)} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {body && <Text>{body}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus={isDangerous || undefined} onClick={() => settle(false)}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={isDangerous ? 'red' : undefined}
          data-autofocus={!isDangerous || undefined}
          onClick={() => settle(true)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
