import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import styles from './notice-dialogs.module.css';
import { dismissDialog, isOfSignIn, type NoticeDialog, useNotices } from './notices.ts';

const icons = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} as const satisfies Record<NoticeDialog['tone'], unknown>;

/** Shows one dialog at a time. A question waits until the notices before it are dismissed. */
export function NoticeDialogs() {
  const dialog = useNotices(({ dialogs }) => dialogs.find((other) => !isOfSignIn(other)));
  return dialog ? <MessageDialog key={dialog.title} dialog={dialog} /> : <ConfirmDialog />;
}

function MessageDialog({ dialog }: { dialog: NoticeDialog }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { tone, title, body } = dialog;
  const Icon = icons[tone];
  const handleClose = () => dismissDialog(dialog);
  const heading = (
    <span className={styles.heading} data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {t(`notice.${title}`)}
    </span>
  );
  return (
    <Dialog title={heading} onClose={handleClose}>
      <p>{typeof body === 'string' ? t(`notice.${body}`) : errorText(body)}</p>
      {typeof body !== 'string' && body.status >= 500 && body.requestId && (
        <p className={styles.reference}>{t('reference', { id: body.requestId })}</p>
      )}
      <div className={styles.actions}>
        <Button data-autofocus onClick={handleClose}>
          {t('ok')}
        </Button>
      </div>
    </Dialog>
  );
}
