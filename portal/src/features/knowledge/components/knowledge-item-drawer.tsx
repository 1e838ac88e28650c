import type { KnowledgeItem } from '@sala/contract/knowledge/knowledge.api.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { knowledge } from '../knowledge.queries.ts';

export interface KnowledgeItemDrawerProps {
  /** Left out: a new one. */
  knowledgeItem?: KnowledgeItem;
  onClose: () => void;
}

const valuesOf = ({ name }: KnowledgeItem) => ({ name });

export function KnowledgeItemDrawer({ knowledgeItem, onClose }: KnowledgeItemDrawerProps) {
  const { t } = useTranslation('knowledge');
  const form = useRecordEditor({
    ...knowledge.form(knowledgeItem),
    initialValues: { name: '' },
    valuesOf,
    lost: t('form.lost'),
    onClose,
  });
  return (
    <FormDrawer
      title={knowledgeItem?.name ?? t('form.new')}
      form={form}
      submitLabel={t(knowledgeItem ? 'form.save' : 'form.create')}
    >
      <TextField {...form.field('name')} label={t('list.name')} maxLength={80} autoComplete="off" data-autofocus />
    </FormDrawer>
  );
}
