import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { callVisitor } from '../call-moves.ts';
import { useVisitorCalls } from '../use-visitor-calls.ts';

export interface CallVisitorButtonProps {
  channel: { id: string; status: string; visitor: { isOnline: boolean } };
}

/** Calls the visitor of a conversation whose page is open. */
export function CallVisitorButton({ channel }: CallVisitorButtonProps) {
  const { t } = useTranslation('calls');
  const { isOffered, isTaken } = useVisitorCalls();
  if (!isOffered || channel.status === 'closed' || !channel.visitor.isOnline) return null;
  return (
    <IconButton size={30} label={t('customer.call')} disabled={isTaken} onClick={() => void callVisitor(channel.id)}>
      <IconPhone size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
