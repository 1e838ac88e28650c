import { serviceCatalogueApi, serviceSamples } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useForgetCatalogue } from '../service-catalogue.queries.ts';
import styles from './entry-panel.module.css';

/** Samples create records in every part of the catalogue, so they need the permission for each of them. */
function useCanAddSamples(): boolean {
  const ability = useAbility();
  const parts = ['category', 'type', 'subtype', 'product'] as const;
  return (
    parts.every((part) => ability.can('create', `manage-service-${part}`)) &&
    ability.can('update', 'manage-service-price')
  );
}

export function SamplesButton({ variant }: { variant: 'primary' | 'default' }) {
  const { t } = useTranslation('service-catalogue');
  const [isOpen, setIsOpen] = useState(false);
  if (!useCanAddSamples()) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        <IconSparkles size={18} stroke={1.75} aria-hidden />
        {t('samples.open')}
      </Button>
      {isOpen && <SamplesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A choice of business kinds, each with its types, products and rules. */
function SamplesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['service-catalogue', 'common']);
  const errorText = useErrorText();
  const forget = useForgetCatalogue();
  const [kinds, setKinds] = useState([...serviceSamples]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const handleAdd = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.call(serviceCatalogueApi.addSamples, { body: { kinds } });
      void forget();
      onClose();
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={t('samples.title')} onClose={onClose}>
      <div className={styles.samples}>
        <p className={styles.lead}>{t('samples.lead')}</p>
        {serviceSamples.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            hint={t(`samples.${kind}`)}
            value={kinds.includes(kind)}
            onValueChange={(isOn) =>
              setKinds(serviceSamples.filter((one) => (one === kind ? isOn : kinds.includes(one))))
            }
          />
        ))}
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button isBusy={isBusy} disabled={kinds.length === 0} onClick={() => void handleAdd()}>
            {t('samples.add')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
