import type { Channel } from '@sala/contract/chat/chat.schema.ts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';

const kinds: Record<Channel['status'], StatusKind> = { unassigned: 'waiting', ongoing: 'running', closed: 'closed' };

export function ChannelStatus({ channel: { status } }: { channel: Pick<Channel, 'status'> }) {
  const { t } = useTranslation('chat');
  return <StatusPill kind={kinds[status]} label={t(`status.${status}`)} />;
}
