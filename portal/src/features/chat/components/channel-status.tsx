import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';

const kinds: Record<Channel['status'], StatusKind> = { unassigned: 'waiting', ongoing: 'running', closed: 'closed' };

/** Where the conversation stands, and whether somebody was shut out of it. */
export function ChannelStatus({ channel: { status, isBanned, isBlocked } }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  return (
    <>
      <StatusPill kind={kinds[status]} label={t(`status.${status}`)} />
      {isBanned && <StatusPill kind="failed" label={t('status.banned')} />}
      {isBlocked && !isBanned && <StatusPill kind="held" label={t('status.blocked')} />}
    </>
  );
}
