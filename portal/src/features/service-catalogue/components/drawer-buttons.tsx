import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';

export interface DrawerButtonsProps {
  isLocked: boolean;
  isBusy: boolean;
  saveLabel: string;
  failure: ApiError | undefined;
  onClose: () => void;
}

/** At the lower edge of a drawer's form. */
export function DrawerButtons({ isLocked, isBusy, saveLabel, failure, onClose }: DrawerButtonsProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <>
      {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <DialogActions isSticky>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t(isLocked ? 'close' : 'cancel')}
        </Button>
        {!isLocked && (
          <Button type="submit" isBusy={isBusy}>
            {saveLabel}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
