import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, type CheckboxProps } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './auth-form.module.css';

const parts = ['use', 'data', 'keep', 'rights'] as const;

/** The text of the policy that the user accepts. */
function PolicyDialog({ onClose }: { onClose: () => void }) {
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

/** The checkbox for the policy, with a link to read it. */
export function AgreeField({
  value,
  ...field
}: Pick<CheckboxProps, 'name' | 'onValueChange' | 'error'> & { value: unknown }) {
  const { t } = useTranslation('auth');
  const [isOpen, setIsOpen] = useState(false);
  const policy = (
    <button
      type="button"
      className={styles.link}
      onClick={(event) => {
        // The link is inside a label, so a click would tick the checkbox as well.
        event.preventDefault();
        setIsOpen(true);
      }}
    />
  );
  return (
    <>
      <Checkbox
        {...field}
        value={value === true}
        label={<Trans t={t} i18nKey="register.agree" components={{ policy }} />}
      />
      {isOpen && <PolicyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
