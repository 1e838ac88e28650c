import { assistApi } from '@sala/contract/connections/ai/assist.api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { aiSupportQuery } from '#features/connections/ai/ai.public.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';

export interface SummariseConversationProps {
  channelId: string;
  onSummary: (text: string) => void;
}

/** Has a model write what the conversation is about, where the business has switched that on. People check it before they save it. */
export function SummariseConversation({ channelId, onSummary }: SummariseConversationProps) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const support = useQuery(aiSupportQuery);
  const summary = useMutation({
    mutationFn: () => api.call(assistApi.summarise, { body: { channelId } }, { silent: true }),
    onSuccess: ({ text }) => onSummary(text),
  });
  if (!support.data?.purposes.includes('summaries')) return null;
  return (
    <>
      <div>
        <Button variant="default" isSmall isBusy={summary.isPending} onClick={() => summary.mutate()}>
          {t('form.summarise')}
        </Button>
      </div>
      {summary.error && (
        <InlineAlert tone="error">
          {errorText(summary.error instanceof ApiError ? summary.error : { key: 'unexpected', params: {} })}
        </InlineAlert>
      )}
      {summary.data && <InlineAlert tone="info">{t('form.summarised')}</InlineAlert>}
    </>
  );
}
