import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import styles from './notice-dialogs.module.css';
import { dismissDialog, useNotices } from './notices.ts';

/** Shows one dialog at a time. A question waits until the notices before it are dismissed. */
export function NoticeDialogs() {
  const dialog = useNotices((state) => state.dialogs[0]);
  return dialog ? <MessageDialog key={dialog.title} /> : <ConfirmDialog />;
}

function MessageDialog() {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const dialog = useNotices((state) => state.dialogs[0]);
  if (!dialog) return null;
  const { title, body } = dialog;
  return (
    <Dialog title={t(`notice.${title}`)} onClose={dismissDialog}>
      <p>{typeof body === 'string' ? t(`notice.${body}`) : errorText(body)}</p>
      {typeof body !== 'string' && body.status >= 500 && body.requestId && (
        <p className={styles.reference}>{t('reference', { id: body.requestId })}</p>
      )}
      <div className={styles.actions}>
        <Button data-autofocus onClick={dismissDialog}>
          {t('ok')}
        </Button>
      </div>
    </Dialog>
  );
}
