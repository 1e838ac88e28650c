import { type IntegrationSecret, integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { integrationQuery } from '../integration.queries.ts';
import { CopyField } from './copy-field.tsx';
import styles from './integration-tabs.module.css';

export interface SecretFieldProps {
  kind: IntegrationSecret;
  secret: string;
  /** Until when the previous secret is also valid. */
  formerUntil: string | null;
}

/** A secret that can be shown, copied and replaced. After a replacement, the previous one stays valid for some days. */
export function SecretField({ kind, secret, formerUntil }: SecretFieldProps) {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const now = useNow();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const name = t(`secret.${kind}.name`);

  const change = async (endpoint: typeof integrationsApi.rotate | typeof integrationsApi.endFormer) =>
    queryClient.setQueryData(
      integrationQuery().queryKey,
      await api.call(endpoint, { body: { secret: kind } }, { silent: true }),
    );
  const handleRotate = () =>
    confirm({
      title: t('rotate.title', { name }),
      consequences: [t(`secret.${kind}.rotate`), t('rotate.former'), ...(formerUntil ? [t('rotate.formerGone')] : [])],
      confirmLabel: t('rotate.confirm'),
      run: () => change(integrationsApi.rotate),
    });
  const handleEnd = () =>
    confirm({
      title: t('endFormer.title'),
      consequences: [t(`secret.${kind}.end`)],
      confirmLabel: t('endFormer.confirm'),
      isDangerous: true,
      run: () => change(integrationsApi.endFormer),
    });

  return (
    <div className={styles.stack}>
      <CopyField
        label={name}
        hint={t(`secret.${kind}.help`)}
        value={secret}
        shown={isShown ? secret : '•'.repeat(24)}
        copyLabel={t(`secret.${kind}.copy`)}
      >
        <IconButton label={t(`secret.${kind}.show`)} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </CopyField>
      {formerUntil && (
        <InlineAlert tone="info">
          <div className={styles.head}>
            <span>{t('endFormer.note', { time: formatDateTime(formerUntil, now) })}</span>
            <Button isSmall variant="default" onClick={() => void handleEnd()}>
              {t('endFormer.now')}
            </Button>
          </div>
        </InlineAlert>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void handleRotate()}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {t('rotate.open')}
        </Button>
      </div>
    </div>
  );
}
