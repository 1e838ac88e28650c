import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

export interface WhatFieldsProps extends Pick<ComponentProps<typeof RichTextField>, 'onFiles' | 'onSubmit'> {
  title: Omit<ComponentProps<typeof TextField>, 'label'>;
  description: Pick<ComponentProps<typeof RichTextField>, 'value' | 'onValueChange' | 'error'>;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
}

/** Title and description of a ticket, for creating and editing. */
export function WhatFields({ title, description, isShared, onShare, onFiles, onSubmit }: WhatFieldsProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <TextField {...title} label={t('form.title')} maxLength={200} autoComplete="off" dir="auto" data-autofocus />
      <RichTextField
        {...description}
        name="description"
        label={t('form.description')}
        placeholder={t('form.descriptionHint')}
        hint={t(isShared ? 'form.descriptionShared' : 'form.descriptionInternal')}
        onFiles={onFiles}
        onSubmit={onSubmit}
      />
      <Checkbox label={t('form.shareDescription')} value={isShared} onValueChange={onShare} />
    </>
  );
}
