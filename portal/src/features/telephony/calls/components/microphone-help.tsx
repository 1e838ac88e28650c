import type { MicrophoneProblem } from '@sala/client/call/microphone.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';

/** Why there is no microphone, and what helps. */
export function MicrophoneHelp({ problem, onRetry }: { problem: MicrophoneProblem; onRetry?: () => void }) {
  const { t } = useTranslation(['calls', 'common']);
  return (
    <InlineAlert tone="error">
      {t(`microphone.${problem}`)}{' '}
      {onRetry && (
        <Button isSmall variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </InlineAlert>
  );
}
