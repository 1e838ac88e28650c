import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { customersApi } from '@sala/contract/chat/customers.api.ts';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from './customer-form.module.css';

export interface CustomerFormProps {
  visitor: Channel['visitor'];
  onClose: () => void;
}

/** Corrects what a visitor said of himself. His conversations hear of it by their own event. */
export function CustomerForm({ visitor, onClose }: CustomerFormProps) {
  const { t } = useTranslation(['chat', 'common']);
  const { name, email, phone } = visitor;
  const form = useForm({ schema: customersApi.update.body, initialValues: { name, email, phone } });
  /** Empty means none: an empty text would be no address. */
  const optional = (path: 'email' | 'phone') => ({
    ...form.field(path),
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(path, event.currentTarget.value || null),
  });
  return (
    <Dialog title={t('customer.edit')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit(async (body) => {
          await api.call(customersApi.update, { params: { id: visitor.id }, body });
          onClose();
        })}
      >
        <TextField
          {...form.field('name')}
          label={t('customer.name')}
          maxLength={120}
          autoComplete="off"
          data-autofocus
        />
        <TextField {...optional('email')} label={t('context.email')} mark="optional" type="email" autoComplete="off" />
        <TextField {...optional('phone')} label={t('context.phone')} mark="optional" type="tel" autoComplete="off" />
        <DialogActions>
          <Button type="button" variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('customer.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
