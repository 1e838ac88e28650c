import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { boardChoices } from '../api/orders.queries.ts';
import { HoldFields } from '../moves/hold-fields.tsx';
import { useHoldTime } from '../moves/use-hold-time.ts';
import styles from './bulk-dialog.module.css';
import { type BulkDetails, useBulkQuestion } from './bulk-question.ts';

/** Where what many orders take is asked for. */
export function BulkDialogHost() {
  const question = useBulkQuestion();
  return question && <BulkDialog key={question.action} />;
}

function BulkDialog() {
  const { action, count, answer } = useBulkQuestion()!;
  const { t } = useTranslation(['service-orders', 'common']);
  const time = useHoldTime();
  const [personId, setPersonId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ReactNode>();
  const isOfPerson = action === 'assign' || action === 'assignSpecialist';

  const read = (): BulkDetails | undefined => {
    if (action === 'hold') return time.read();
    if (!isOfPerson) return {};
    if (personId) return { personId };
    setError(<ProblemText problem={{ key: 'required' }} />);
    return undefined;
  };
  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const details = read();
    if (details) answer({ ...details, ...(reason.trim() && { reason: reason.trim() }) });
  };
  return (
    <Dialog title={t(`bulk.title.${action}`, { count })} width={480} onClose={() => answer(null)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {action === 'hold' && <HoldFields time={time} />}
        {isOfPerson && (
          <PersonField
            label={t(`bulk.person.${action}`)}
            value={personId}
            error={error}
            onValueChange={(next) => {
              setPersonId(next);
              setError(undefined);
            }}
          />
        )}
        <TextArea
          name="reason"
          label={t('bulk.reason')}
          mark="optional"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={() => answer(null)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant={action === 'cancel' ? 'danger' : 'primary'}>
            {t(`bulk.do.${action}`, { count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface PersonFieldProps {
  label: string;
  value: string | null;
  error: ReactNode;
  onValueChange: (id: string | null) => void;
}

function PersonField(props: PersonFieldProps) {
  const { data } = useQuery(boardChoices);
  const people = data?.people.filter(({ isActive }) => isActive) ?? [];
  const load = optionsAmong(people.map(({ id, name }) => ({ id, label: name, avatar: { name, src: null } })));
  return <OptionPicker key={people.length} name="personId" load={load} {...props} />;
}
