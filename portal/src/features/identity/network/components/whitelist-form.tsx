import type { FieldProblem } from '@sala/contract/core/errors.ts';
import type { Whitelist } from '@sala/contract/identity/network/network.api.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { focusFirstRefused } from '#shared/ui/form-focus.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { asSubnet, covers } from '../address-range.ts';
import type { Lockout } from '../network.queries.ts';
import { useChangeWhitelist } from '../network.queries.ts';
import { AddressEntry, readEntries } from './address-entry.tsx';
import { AddressList } from './address-list.tsx';
import styles from './whitelist-form.module.css';

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** The problem of the list that a refusal contains, if any. */
const toProblem = (error: ApiError): FieldProblem | undefined => Object.values(error.validate ?? {}).flat()[0];

/** The switch and the list. The list is saved as a whole; the switch takes effect at once. */
export function WhitelistForm({ whitelist }: { whitelist: Whitelist }) {
  const { t } = useTranslation('network');
  const errorText = useErrorText();
  const { isEnabled, ownAddress } = whitelist;
  /** The whitelist that the draft is based on. The switch may have loaded a colleague's list since. */
  const [seen, setSeen] = useState(whitelist);
  const saved = seen.addresses;
  const [draft, setDraft] = useState<readonly string[]>(saved);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<FieldProblem>();
  const [switchFailure, setSwitchFailure] = useState<ApiError>();
  const [listFailure, setListFailure] = useState<ApiError>();
  const [busyWith, setBusyWith] = useState<'switch' | 'list'>();
  const { change, lockout } = useChangeWhitelist();
  const isListDirty = !isSame(draft, saved);
  const isDirty = isListDirty || text.trim() !== '';
  useUnsavedChanges(isDirty && busyWith !== 'list', t('lost'));

  const take = (next: Whitelist) => {
    setSeen(next);
    setDraft(next.addresses);
  };
  const follow = useEffectEvent(() => {
    if (!isListDirty) take(whitelist);
    else if (isSame(whitelist.addresses, saved)) setSeen(whitelist);
  });
  useEffect(() => follow(), [whitelist.version]);

  const isListed = draft.some((subnet) => covers(subnet, ownAddress));
  const edit = (next: readonly string[]) => {
    setListFailure(undefined);
    setDraft(next);
  };

  /** The draft with the typed entries; null if they are invalid, in which case the field shows the error. */
  const withEntries = (): readonly string[] | null => {
    const read = readEntries(text);
    setProblem(read.problem);
    if (read.problem) return null;
    return [...new Set([...draft, ...read.subnets])];
  };
  const handleAdd = () => {
    const next = withEntries();
    if (!next) return false;
    edit(next);
    setText('');
    return true;
  };

  const handleSwitch = async (isOn: boolean) => {
    if (busyWith) return;
    setBusyWith('switch');
    setSwitchFailure(undefined);
    try {
      await change(whitelist, { isEnabled: isOn });
    } catch (error) {
      if (error !== uploadCancelledError) setSwitchFailure(toApiError(error));
    } finally {
      setBusyWith(undefined);
    }
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const next = withEntries();
    if (!next) return focusFirstRefused(form, ['addresses']);
    if (busyWith) return;
    setBusyWith('list');
    setListFailure(undefined);
    try {
      take(await change(seen, { addresses: [...next] }));
      setText('');
    } catch (error) {
      if (error === uploadCancelledError) return;
      const failure = toApiError(error);
      const refused = toProblem(failure);
      if (refused) setProblem(refused);
      else setListFailure(failure);
    } finally {
      setBusyWith(undefined);
    }
  };
  const discard = () => {
    edit(saved);
    setText('');
    setProblem(undefined);
  };

  const isBlocked = !isEnabled && (saved.length === 0 || isListDirty);
  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <FormSection title={t('switch.title')} description={t('switch.about')}>
          <div className={styles.card}>
            <Switch
              label={t('switch.label')}
              hint={
                saved.length === 0
                  ? t('switch.needsList')
                  : isBlocked
                    ? t('switch.saveFirst')
                    : t(isEnabled ? 'switch.on' : 'switch.off')
              }
              error={switchFailure && errorText(switchFailure)}
              value={isEnabled}
              disabled={isBlocked || busyWith !== undefined}
              onValueChange={(isOn) => void handleSwitch(isOn)}
            />
          </div>
          <div className={styles.own}>
            <span>
              {t('own.label')} <strong className={styles.address}>{ownAddress}</strong>
            </span>
            {isListed ? (
              <span className={styles.listed}>{t('own.listed')}</span>
            ) : (
              <Button isSmall variant="default" onClick={() => edit([...draft, asSubnet(ownAddress)])}>
                {t('own.add')}
              </Button>
            )}
          </div>
        </FormSection>
        <FormSection title={t('list.title')} description={t('list.about')}>
          <AddressEntry
            text={text}
            onTextChange={(next) => {
              setProblem(undefined);
              setText(next);
            }}
            problem={problem}
            hasUnsaved={isListDirty}
            onAdd={handleAdd}
          />
          <AddressList
            subnets={draft}
            saved={saved}
            ownAddress={ownAddress}
            onRemove={(subnet) => edit(draft.filter((other) => other !== subnet))}
          />
          {isEnabled && isListDirty && !isListed && (
            <InlineAlert tone="warning">{t('list.ownMissing', { address: ownAddress })}</InlineAlert>
          )}
          {listFailure && <InlineAlert tone="error">{errorText(listFailure)}</InlineAlert>}
        </FormSection>
        <SaveBar isDirty={isDirty} isBusy={busyWith === 'list'} onDiscard={discard} />
      </form>
      {lockout && <LockoutDialog {...lockout} />}
    </>
  );
}

/** A change that would lock out the user requires a confirmation. */
function LockoutDialog({ address, accept, cancel }: Lockout) {
  const { t } = useTranslation(['network', 'common']);
  const errorText = useErrorText();
  const [isKnown, setIsKnown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isKnown || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await accept();
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={t('lockout.title')} onClose={() => !isBusy && cancel()}>
      <form className={styles.lockoutDialogForm} onSubmit={handleSubmit} noValidate>
        <p className={styles.text}>{t('lockout.body', { address })}</p>
        <p className={styles.text}>{t('lockout.wayOut')}</p>
        <Checkbox label={t('lockout.known')} value={isKnown} onValueChange={setIsKnown} disabled={isBusy} />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={cancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={!isKnown} isBusy={isBusy}>
            {t('lockout.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
