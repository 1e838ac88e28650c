import { type TicketDetail, ticketPriorities, ticketStatuses } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Group } from '#shared/ui/group.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { PriorityIcon, StatusIcon, TicketPriorityMark, TicketStatusPill } from '#shared/ui/ticket-status.tsx';
import { useTicketChoices, useTicketPictures } from '../api/tickets.queries.ts';
import { assigneeOptions } from './person-options.ts';
import styles from './ticket-pickers.module.css';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';
import { useTicketChange } from './use-ticket-change.ts';

/** Status, priority and assignee. Those that the user may not change state the reason. */
export function TicketPickers({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation(['tickets', 'errors']);
  const may = useTicketCapabilities();
  const change = useTicketChange(ticket);
  const sent = change.isPending ? change.variables : undefined;
  const status = sent?.status ?? ticket.status;
  const priority = sent?.priority ?? ticket.priority;
  return (
    <div className={styles.pickers}>
      {may.changeStatus ? (
        <SelectField
          name="status"
          label={t('detail.status')}
          value={status}
          icon={<StatusIcon status={status} />}
          options={ticketStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onValueChange={(next) => change.mutate({ status: next })}
        />
      ) : (
        <Locked label={t('detail.status')} reason={t('errors:ticketStatusDenied')}>
          <TicketStatusPill status={ticket.status} />
        </Locked>
      )}
      {may.edit ? (
        <SelectField
          name="priority"
          label={t('detail.priority')}
          value={priority}
          icon={<PriorityIcon priority={priority} />}
          options={ticketPriorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          onValueChange={(next) => change.mutate({ priority: next })}
        />
      ) : (
        <Locked label={t('detail.priority')} reason={t('errors:ticketEditDenied')}>
          <TicketPriorityMark priority={ticket.priority} />
        </Locked>
      )}
      <div className={styles.assignee}>
        {may.changeAssignee ? (
          <AssigneePicker ticket={ticket} onChoose={(assigneeId) => change.mutate({ assigneeId })} />
        ) : (
          <Locked label={t('detail.assignee')} reason={t('errors:ticketAssigneeDenied')}>
            {ticket.assignee?.name ?? t('detail.nobody')}
          </Locked>
        )}
      </div>
    </div>
  );
}

interface AssigneePickerProps {
  ticket: TicketDetail;
  onChoose: (id: string | null) => void;
}

function AssigneePicker({ ticket: { assignee }, onChoose }: AssigneePickerProps) {
  const { t } = useTranslation('tickets');
  const choices = useTicketChoices();
  const pictureOf = useTicketPictures();
  const options = assigneeOptions(t, choices.data?.people ?? []);
  return (
    <OptionPicker
      name="assigneeId"
      label={t('detail.assignee')}
      placeholder={t('detail.nobody')}
      value={assignee?.id ?? null}
      known={
        assignee
          ? [{ id: assignee.id, label: assignee.name, avatar: { name: assignee.name, src: pictureOf(assignee.id) } }]
          : []
      }
      load={optionsAmong(options)}
      isSorted={false}
      onValueChange={onChoose}
    />
  );
}

/** A value that is read-only for the user. */
function Locked({ label, reason, children }: { label: string; reason: string; children: ReactNode }) {
  const reasonId = useId();
  return (
    <Group aria-label={label} aria-describedby={reasonId} title={reason}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>
        {children}
        <IconLock size={14} stroke={1.75} aria-hidden className={styles.lock} />
      </div>
      <span id={reasonId} className="visually-hidden">
        {reason}
      </span>
    </Group>
  );
}
