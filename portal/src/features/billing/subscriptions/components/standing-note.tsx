import type { SubscriptPlan } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';

/** What it means that a plan has ended or a business is suspended, and what to do. */
export function StandingNote({ plan, mayChange }: { plan: SubscriptPlan; mayChange: boolean }) {
  const { t } = useTranslation('subscriptions');
  const { standing, graceUntil, suspendedReason } = plan;
  if (standing === 'grace') return <InlineAlert tone="warning">{t('note.grace', { date: graceUntil })}</InlineAlert>;
  if (standing === 'readonly')
    return <InlineAlert tone="error">{t(mayChange ? 'note.readonly' : 'note.readonlyOther')}</InlineAlert>;
  if (standing === 'suspended')
    return <InlineAlert tone="error">{t('note.suspended', { reason: suspendedReason })}</InlineAlert>;
  return null;
}
