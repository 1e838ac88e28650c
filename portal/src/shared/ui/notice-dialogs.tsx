import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './notice-dialogs.module.css';
import { dismissDialog, useNotices } from './notices.ts';

/** One dialog at a time; a question waits until what has to be read is read. */
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

function ConfirmDialog() {
  const { t } = useTranslation('common');
  const question = useNotices((state) => state.confirmation);
  if (!question) return null;
  const { title, body, confirmLabel, cancelLabel, isDangerous, settle } = question;
  return (
    <Dialog title={title} onClose={() => settle(false)}>
      {body && <p>{body}</p>}
      <div className={styles.actions}>
        <Button variant="default" data-autofocus={isDangerous || undefined} onClick={() => settle(false)}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          data-autofocus={!isDangerous || undefined}
          onClick={() => settle(true)}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
