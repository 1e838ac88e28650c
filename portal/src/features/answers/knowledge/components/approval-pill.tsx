import type { Approval, ReleaseStatus } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';

const kinds: Record<Approval, StatusKind> = {
  pending: 'waiting',
  approved: 'done',
  rejected: 'failed',
  ignored: 'closed',
};
const releaseKinds: Record<ReleaseStatus, StatusKind> = {
  prepared: 'waiting',
  live: 'done',
  past: 'closed',
  keptBack: 'held',
  rolledBack: 'failed',
};

export function ApprovalPill({ approval }: { approval: Approval }) {
  const { t } = useTranslation('knowledge');
  return <StatusPill kind={kinds[approval]} label={t(`approval.${approval}`)} />;
}

export function ReleasePill({ status }: { status: ReleaseStatus }) {
  const { t } = useTranslation('knowledge');
  return <StatusPill kind={releaseKinds[status]} label={t(`releaseStatus.${status}`)} />;
}
