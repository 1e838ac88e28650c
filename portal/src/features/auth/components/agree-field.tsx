import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, type CheckboxProps } from '#shared/ui/checkbox.tsx';
import styles from './auth-form.module.css';
import { PolicyDialog } from './policy-dialog.tsx';

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
