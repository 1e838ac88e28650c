import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { useTranslation } from 'react-i18next';
import { ImageField, type ImageFieldProps } from '#shared/ui/image-field.tsx';

export interface PhotoFieldProps extends Pick<ImageFieldProps, 'src' | 'onChoose' | 'onRemove' | 'disabled'> {
  name: string;
}

export function PhotoField({ name, ...field }: PhotoFieldProps) {
  const { t } = useTranslation('employees');
  return (
    <ImageField
      {...field}
      label={t('field.photo')}
      hint={t('form.photoHint', { size: maxFileSizeInMb })}
      personName={name}
      accept="image/png,image/jpeg,image/webp,image/gif"
      maxBytes={maxFileSizeInMb * 1024 * 1024}
    />
  );
}
