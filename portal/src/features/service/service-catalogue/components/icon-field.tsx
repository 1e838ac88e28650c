import {
  type ServiceIcon as Name,
  serviceIcons,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#shared/ui/field.tsx';
import styles from './icon-field.module.css';
import { ServiceIcon } from './service-icon.tsx';

export interface IconFieldProps {
  value: Name;
  onValueChange: (value: Name) => void;
  disabled: boolean;
}

/** A choice of icons. It is built from radio buttons, which arrow keys and screen readers support. */
export function IconField({ value, onValueChange, disabled }: IconFieldProps) {
  const { t } = useTranslation('service-catalogue');
  const name = useId();
  return (
    <FieldGroup label={t('form.icon')} name="icon" isDisabled={disabled}>
      <div className={styles.icons}>
        {serviceIcons.map((icon) => (
          <label key={icon} className={styles.icon} title={t(`icon.${icon}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={icon}
              checked={icon === value}
              disabled={disabled}
              aria-label={t(`icon.${icon}`)}
              onChange={() => onValueChange(icon)}
            />
            <ServiceIcon name={icon} size={20} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
