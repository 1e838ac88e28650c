import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import type { Partner } from '@sala/contract/connections/partners/partners.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { confirm } from '#shared/ui/notices.ts';
import { refreshPartners } from './partners.queries.ts';

type Move = 'accept' | 'refuse' | 'end';

/** Answers requests and ends partnerships, with a confirmation where it cannot be undone. */
export function usePartnerMoves() {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ move, id }: { move: Move; id: string }) => api.call(partnersApi[move], { params: { id } }),
    onSettled: () => refreshPartners(queryClient),
  });

  async function ask(question: 'end' | 'refuse', { id, name }: Partner) {
    const isSure = await confirm({
      title: t(`partners.${question}Title`, { name }),
      body: t(`partners.${question}Body`),
      confirmLabel: t(`partners.${question}`),
      isDangerous: true,
    });
    if (isSure) mutate({ move: question, id });
  }

  return {
    t,
    accept: ({ id }: Partner) => mutate({ move: 'accept', id }),
    refuse: (partner: Partner) => void ask('refuse', partner),
    end: (partner: Partner) =>
      partner.status === 'accepted' ? void ask('end', partner) : mutate({ move: 'end', id: partner.id }),
  };
}
export type PartnerActions = ReturnType<typeof usePartnerMoves>;
