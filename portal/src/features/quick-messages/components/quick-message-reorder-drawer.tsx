import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import type { QuickMessageScope } from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ReorderDrawer } from '#shared/ui/reorder-drawer.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { quickMessageOptions, quickMessages } from '../quick-messages.queries.ts';

export interface QuickMessageOrderProps {
  /** The scopes whose order may be changed, at least one. */
  scopes: readonly QuickMessageScope[];
  onClose: () => void;
}

/** Changes the order in which quick messages are offered, for those of the business and the user's own. */
export function QuickMessageReorderDrawer({ scopes, onClose }: QuickMessageOrderProps) {
  const { t } = useTranslation('quick-messages');
  const queryClient = useQueryClient();
  const query = useQuery(quickMessageOptions);
  const [scope, setScope] = useState(scopes[0]!);
  const options = query.data?.filter((option) => option.scope === scope);
  const choice = scopes.length > 1 && (
    <Segmented
      label={t('list.scope')}
      value={scope}
      onChange={setScope}
      options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
    />
  );
  return (
    <ReorderDrawer
      title={t('order.title')}
      lead={t('order.lead')}
      choice={
        query.error && !query.data ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : choice
      }
      items={options?.map(({ id, shortCode, title }) => ({ id, name: `/${shortCode}`, detail: title }))}
      onMove={async (id, beforeId) => {
        await api.call(quickMessagesApi.move, { body: { id, beforeId } });
        await quickMessages.refresh(queryClient);
      }}
      onClose={onClose}
    />
  );
}
