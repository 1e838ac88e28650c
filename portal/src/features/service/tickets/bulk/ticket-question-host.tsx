import { ticketPriorities, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong, type PickerOption } from '#shared/ui/option-picker/options.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { PriorityIcon, StatusIcon } from '#shared/ui/ticket-status.tsx';
import { useTicketChoices } from '../api/tickets.queries.ts';
import styles from './ticket-question.module.css';
import { type TicketDetails, useTicketQuestion } from './ticket-question.ts';

/** The dialogs that ask for the input of actions on tickets. */
export function TicketQuestionHost() {
  const question = useTicketQuestion();
  return question && <QuestionDialog key={question.action} />;
}

const unassignedValue = 'nobody';

function QuestionDialog() {
  const { action, count, present = {}, answer } = useTicketQuestion()!;
  const { t } = useTranslation(['tickets', 'common']);
  const [details, setDetails] = useState<TicketDetails>(present);
  const [error, setError] = useState<ReactNode>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input =
      form.current!.querySelector<HTMLInputElement>('input:checked') ?? form.current!.querySelector('input');
    input?.focus();
  }, []);
  const key = { assign: 'assigneeId', status: 'status', priority: 'priority' } as const;
  const choose = (chosen: TicketDetails) => {
    setDetails(chosen);
    setError(undefined);
  };
  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (details[key[action]] === undefined) setError(<ProblemText problem={{ key: 'required' }} />);
    else answer(details);
  };
  return (
    <Dialog title={t(`bulk.title.${action}`, { count })} width={440} onClose={() => answer(null)}>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
        {action === 'assign' && <AssigneeField details={details} error={error} onChoose={choose} />}
        {action === 'status' && (
          <RadioGroup
            label={t('filters.status')}
            error={error}
            value={details.status}
            options={ticketStatuses.map((value) => ({
              value,
              label: (
                <span className={styles.option}>
                  <StatusIcon status={value} />
                  {t(`statuses.${value}`)}
                </span>
              ),
            }))}
            onValueChange={(status) => choose({ status })}
          />
        )}
        {action === 'priority' && (
          <RadioGroup
            label={t('filters.priority')}
            error={error}
            value={details.priority}
            options={ticketPriorities.toReversed().map((value) => ({
              value,
              label: (
                <span className={styles.option}>
                  <PriorityIcon priority={value} />
                  {t(`priorities.${value}`)}
                </span>
              ),
            }))}
            onValueChange={(priority) => choose({ priority })}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={() => answer(null)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t('bulk.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AssigneeFieldProps {
  details: TicketDetails;
  error: ReactNode;
  onChoose: (details: TicketDetails) => void;
}

function AssigneeField({ details: { assigneeId }, error, onChoose }: AssigneeFieldProps) {
  const { t } = useTranslation('tickets');
  const { data } = useTicketChoices();
  const people = data?.people.filter(({ canTake }) => canTake) ?? [];
  const options: PickerOption[] = [
    { id: unassignedValue, label: t('bulk.nobody'), description: t('bulk.nobodyHint') },
    ...people.map(({ id, name, profilePicture, availability }) => ({
      id,
      label: name,
      avatar: { name, src: profilePicture, availability },
    })),
  ];
  return (
    <OptionPicker
      key={people.length}
      name="assigneeId"
      label={t('bulk.assignee')}
      load={optionsAmong(options)}
      known={options}
      isSorted={false}
      error={error}
      value={assigneeId === null ? unassignedValue : assigneeId}
      onValueChange={(id) => onChoose(id === null ? {} : { assigneeId: id === unassignedValue ? null : id })}
    />
  );
}
