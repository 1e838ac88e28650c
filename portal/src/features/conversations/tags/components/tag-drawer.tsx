import { maxTagNameLength, type Tag, tagColors } from '@sala/contract/conversations/tags/tags.schema.ts';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { MarkColorField } from '#shared/ui/mark-color-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { tags } from '../tags.queries.ts';

export interface TagDrawerProps {
  /** Left out: a new one. */
  tag?: Tag;
  onClose: () => void;
}

const valuesOf = ({ name, color }: Tag) => ({ name, color });

export function TagDrawer({ tag, onClose }: TagDrawerProps) {
  const { t } = useTranslation('tags');
  const form = useRecordEditor({
    ...tags.form(tag),
    initialValues: { name: '', color: tagColors[0] },
    valuesOf,
    lost: t('form.lost'),
    onClose,
  });
  return (
    <FormDrawer title={tag?.name ?? t('form.new')} form={form} submitLabel={t(tag ? 'form.save' : 'form.create')}>
      <TextField
        {...form.field('name')}
        label={t('list.name')}
        maxLength={maxTagNameLength}
        autoComplete="off"
        data-autofocus
      />
      <MarkColorField {...form.input('color')} label={t('form.color')} />
    </FormDrawer>
  );
}
