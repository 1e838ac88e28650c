import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import type { CreatedToken } from './token-drawer.tsx';
import styles from './token-once-dialog.module.css';

/** Shows a token, which happens only once. Neither Escape nor a click outside closes the dialog. */
export function TokenOnceDialog({ created, onDone }: { created: CreatedToken; onDone: () => void }) {
  const { t } = useTranslation('api-tokens');
  const [isKept, setIsKept] = useState(false);
  // A browser closes a dialog at the second Escape without asking; the dialog is then opened again.
  const [attempts, setAttempts] = useState(0);
  useUnsavedChanges(!isKept, t('once.lost'));
  const { token, apiToken } = created;
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}${profileApi.get.path}`;

  return (
    <Dialog
      key={attempts}
      title={t('once.title')}
      width={560}
      onClose={() => (isKept ? onDone() : setAttempts(attempts + 1))}
    >
      <div className={styles.body}>
        <p>{t('once.body', { name: apiToken.name })}</p>
        <div className={styles.secret}>
          <code className={styles.code} data-autofocus tabIndex={-1}>
            {token}
          </code>
          <CopyButton value={token} label={t('once.copy')} isLabelled />
        </div>
        <div>
          <div className={styles.label}>{t('once.example')}</div>
          <div className={styles.secret}>
            <code className={styles.code}>{example}</code>
            <CopyButton value={example} label={t('once.copyExample')} />
          </div>
        </div>
        <Checkbox label={t('once.kept')} value={isKept} onValueChange={setIsKept} />
        {attempts > 0 && !isKept && <InlineAlert tone="warning">{t('once.first')}</InlineAlert>}
        <div className={styles.actions}>
          <Button disabled={!isKept} onClick={onDone}>
            {t('once.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
