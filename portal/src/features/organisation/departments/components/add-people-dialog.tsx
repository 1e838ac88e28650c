import type { Named } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import styles from './departments.module.css';

type AnyRole = 'manager' | 'leader' | 'member';

/** The type of the translation function cannot look up a role while the roles are generic. */
const toOptions = <Role extends AnyRole>(roles: readonly Role[]) =>
  roles.map((value): { value: Role; name: AnyRole } => ({ value, name: value }));

export interface AddPeopleDialogProps<Role extends string> {
  title: string;
  /** The further effect of adding people. */
  note: string;
  roles: readonly Role[];
  /** Finds the people who can be added. */
  load: (search: string, signal: AbortSignal) => Promise<(Named & { department?: Named })[]>;
  onAdd: (employeeIds: string[], role: Role) => Promise<unknown>;
  onClose: () => void;
}

/** Adds people to a department or a team, and sets their role in it. */
export function AddPeopleDialog<Role extends AnyRole>(props: AddPeopleDialogProps<Role>) {
  const { title, note, roles, load, onAdd, onClose } = props;
  const { t } = useTranslation(['departments', 'common']);
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<string[]>([]);
  const [role, setRole] = useState<Role>('member' as Role);
  const [isBusy, setIsBusy] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen.length === 0) return setIsMissing(true);
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onAdd(chosen, role);
      onClose();
    } catch (error) {
      setFailure(toApiError(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={() => !isBusy && onClose()}>
      <form className={styles.dialog} onSubmit={handleSubmit} noValidate>
        <MultiOptionPicker
          label={t('add.people')}
          hint={note}
          value={chosen}
          onValueChange={(value) => {
            setChosen(value);
            setIsMissing(false);
          }}
          load={async (search, signal) =>
            (await load(search, signal)).map(({ id, name, department }) => ({
              id,
              label: name,
              description: department?.name,
              avatar: { name },
            }))
          }
          error={isMissing ? t('add.nobody') : undefined}
          disabled={isBusy}
        />
        <RadioGroup
          label={t('person.role')}
          value={role}
          onValueChange={setRole}
          disabled={isBusy}
          options={toOptions(roles).map(({ value, name }) => ({
            value,
            label: t(`role.${name}`),
            description: t(`roleHint.${name}`),
          }))}
        />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('add.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
