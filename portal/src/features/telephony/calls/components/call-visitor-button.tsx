import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { callVisitor } from '../call-moves.ts';
import { useCallState } from '../call-state.store.ts';
import { callSetupQuery } from '../calls.queries.ts';

export interface CallVisitorButtonProps {
  channel: { id: string; status: string; visitor: { isOnline: boolean } };
}

/** Calls the visitor of a conversation whose page is open. */
export function CallVisitorButton({ channel }: CallVisitorButtonProps) {
  const { t } = useTranslation('calls');
  const canCall = useCan('create', 'customer-call');
  const { data } = useQuery({ ...callSetupQuery(), enabled: canCall });
  const isTaken = useCallState(({ active, elsewhere }) => active !== null || elsewhere !== null);
  if (!canCall || !data?.isOn || channel.status === 'closed' || !channel.visitor.isOnline) return null;
  return (
    <IconButton
      variant="outlined"
      size={30}
      label={t('customer.call')}
      disabled={isTaken}
      onClick={() => void callVisitor(channel.id)}
    >
      <IconPhone size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
