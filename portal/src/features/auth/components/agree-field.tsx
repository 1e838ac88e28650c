import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, type CheckboxProps } from '#shared/ui/checkbox.tsx';
import styles from './auth-form.module.css';
import { PolicyDialog } from './policy-dialog.tsx';

/** The box under the policy, with the policy to read. */
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
        // Inside a label a press would tick the box as well.
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
