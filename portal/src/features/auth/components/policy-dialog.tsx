import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './policy-dialog.module.css';

const parts = ['use', 'data', 'keep', 'rights'] as const;

/** The text of the policy that the user accepts. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { appName } = clientConfig();
  return (
    <Dialog title={t('policy.title')} width={560} onClose={onClose}>
      <div className={styles.text}>
        {parts.map((part) => (
          <section key={part}>
            <h3>{t(`policy.${part}Title`)}</h3>
            <p>{t(`policy.${part}`, { appName })}</p>
          </section>
        ))}
      </div>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onClose}>
          {t('policy.close')}
        </Button>
      </div>
    </Dialog>
  );
}
