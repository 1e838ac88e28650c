import type { VariableName, variableNames } from '@sala/contract/conversations/quick-messages/variables.ts';
import { useTranslation } from 'react-i18next';

const metaPrefix = 'meta.';

/** The label of a variable; a field of the merchant's page is shown by its own name. */
export function useVariableLabel(): (name: VariableName) => string {
  const { t } = useTranslation('quick-messages');
  const labels: Record<(typeof variableNames)[number], string> = {
    'visitor.name': t('variable.visitorName'),
    'visitor.email': t('variable.visitorEmail'),
    'operator.name': t('variable.operatorName'),
    'merchant.name': t('variable.merchantName'),
    'conversation.number': t('variable.conversationNumber'),
  };
  return (name) => (name.startsWith(metaPrefix) ? name.slice(metaPrefix.length) : labels[name as keyof typeof labels]);
}
