import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from './inline-alert.tsx';

export interface RecordGoneProps {
  form: { isGone: boolean };
  /** The list with the other records. */
  list?: { to: string; label: string };
}

/** Shown in a form whose record was deleted during editing. The input stays, so that it can be copied, and there is a link to the list. */
export function RecordGone({ form, list }: RecordGoneProps) {
  const { t } = useTranslation('ui');
  if (!form.isGone) return null;
  return (
    <InlineAlert tone="error">
      {t('gone.body')} {list && <Link to={list.to}>{list.label}</Link>}
    </InlineAlert>
  );
}
