import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { visitorDetailsBody } from '@sala/contract/conversations/chat/customers.api.ts';
import type { VisitorRecord } from '@sala/contract/conversations/chat/customers.schema.ts';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordEditDialog } from '#records/panel/record-edit-dialog.tsx';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCorrectVisitor, useVisitorRecord } from './customers.queries.ts';

const formWidth = 480;

export interface CustomerFormProps {
  visitor: Channel['visitor'];
  onClose: () => void;
}

/** Corrects the data that a visitor entered. The visitor's conversations are updated by their own event. */
export function CustomerForm({ visitor, onClose }: CustomerFormProps) {
  const { t } = useTranslation('chat');
  const query = useVisitorRecord(visitor.id);
  if (query.data) return <DetailsForm record={query.data} onClose={onClose} />;
  return (
    <Dialog kind="drawer-end" width={formWidth} title={t('customer.edit')} onClose={onClose}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={4} height={56} />
        </Loading>
      )}
    </Dialog>
  );
}

const toValues = ({ name, email, phone, telegramName }: VisitorRecord) => ({ name, email, phone, telegramName });

function DetailsForm({ record, onClose }: { record: VisitorRecord; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const { send, remember } = useCorrectVisitor(record.id);
  const form = useRecordEditor({
    schema: visitorDetailsBody,
    record,
    valuesOf: toValues,
    nameOf: ({ name }) => name,
    send: (details, version, options) => send(details, version, options),
    keep: (_, saved) => remember(saved),
    lost: t('customer.lost'),
    onClose,
  });
  /** An empty text means no value, because it would not be a valid address. */
  const optional = (path: 'email' | 'phone' | 'telegramName') => ({
    ...form.field(path),
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(path, event.currentTarget.value || null),
  });
  return (
    <RecordEditDialog form={form} title={t('customer.edit')} width={formWidth}>
      <TextField {...form.field('name')} label={t('customer.name')} maxLength={120} autoComplete="off" data-autofocus />
      <TextField {...optional('email')} label={t('context.email')} mark="optional" type="email" autoComplete="off" />
      <TextField {...optional('phone')} label={t('context.phone')} mark="optional" type="tel" autoComplete="off" />
      <TextField {...optional('telegramName')} label="Telegram" mark="optional" maxLength={64} autoComplete="off" />
    </RecordEditDialog>
  );
}
