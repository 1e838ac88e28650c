import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from './inline-alert.tsx';

export interface RecordGoneProps {
  form: { isGone: boolean };
  /** Where the others are. */
  list?: { to: string; label: string };
}

/** In a form whose record was deleted while it was edited: what was entered stays to be copied, and there is a way back. */
export function RecordGone({ form, list }: RecordGoneProps) {
  const { t } = useTranslation('ui');
  if (!form.isGone) return null;
  return (
    <InlineAlert tone="error">
      {t('gone.body')} {list && <Link to={list.to}>{list.label}</Link>}
    </InlineAlert>
  );
}
