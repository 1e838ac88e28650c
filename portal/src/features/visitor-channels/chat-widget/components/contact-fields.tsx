import { askings } from '@sala/contract/visitor-channels/chat-widget/visitor-form.ts';
import { contactFields } from '@sala/contract/visitor-channels/visitors/visitor-form.schema.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { SectionProps } from '../use-widget-form.ts';
import styles from './sections.module.css';

type ContactFieldsProps = Pick<SectionProps, 'form' | 'isLocked'> & { path: 'preChatForm' | 'offlineForm' };

/** Name, e-mail and phone: each is not asked, optional, or required. */
export function ContactFields({ form, path, isLocked }: ContactFieldsProps) {
  const { t } = useTranslation('chat-widget');
  return (
    <div className={styles.checks}>
      {contactFields.map((field) => (
        <SelectField
          key={field}
          {...form.input(`${path}.contact.${field}`)}
          label={t(`contact.${field}`)}
          options={askings.map((asking) => ({ value: asking, label: t(`asking.${asking}`) }))}
          disabled={isLocked}
        />
      ))}
    </div>
  );
}
