import type { Locale } from '@sala/contract/core/locales.ts';
import {
  type CandidateField,
  type DispatchCandidate,
  getCandidateRefusal,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import styles from './assign.module.css';
import { AssignAnywayForm } from './assign-anyway-form.tsx';
import { AssigneeList } from './assignee-list.tsx';
import { getJudgedTime } from './candidate-text.ts';
import { useCandidates } from './candidates.queries.ts';

export interface Picked {
  readonly userId: string;
  /** The reason for choosing a candidate despite an obstacle. */
  readonly reason?: string;
}

export interface AssignPickerProps {
  order: ServiceOrder;
  part: CandidateField;
  /** The purpose; by default, to assign the operator or the specialist. */
  title?: string;
  /** The assignment is being sent. */
  isBusy?: boolean;
  /** Why it was refused. */
  problem?: ReactNode;
  /** It was refused because of an obstacle, so a reason is required. */
  isReasonMissing?: boolean;
  /** The candidate who is already chosen, if the dialog asks for a reason only. */
  pickedId?: string;
  /** Does not close the dialog; the caller does that after the assignment succeeded. */
  onPick: (picked: Picked) => unknown;
  onClose: () => void;
}

/** Asks for the assignee of an order. The best candidates are suggested with reasons; the others are listed below with their obstacles. */
export function AssignPicker({ order, part, title, ...rest }: AssignPickerProps) {
  const { t } = useTranslation('service-orders');
  const takers = useCandidates(order.id, part);
  return (
    <AssigneeDialog
      {...rest}
      title={title ?? t(`assign.titles.${part}`)}
      about={[
        `#${order.orderNumber}`,
        order.title,
        ...(order.scheduleDate ? [formatDateTime(order.scheduleDate)] : []),
      ].join(' · ')}
      language={order.customer.locale}
      at={getJudgedTime(order)}
      takers={takers}
    />
  );
}

interface AssigneeDialogProps extends Omit<AssignPickerProps, 'order' | 'part'> {
  title: string;
  /** The orders to assign. */
  about: string;
  /** The language of the customer; undefined for several. */
  language: Locale | undefined;
  /** The later time that the order is wanted at; left out: now, or several orders. */
  at?: string | undefined;
  takers: Pick<ReturnType<typeof useCandidates>, 'data' | 'isPending' | 'isError' | 'error'> & {
    refetch: () => unknown;
  };
}

/** The dialog around the candidates. */
export function AssigneeDialog({
  title,
  about,
  language,
  at,
  takers,
  pickedId,
  isReasonMissing = false,
  onPick,
  onClose,
  ...rest
}: AssigneeDialogProps) {
  const { t } = useTranslation('service-orders');
  const [pickedNow, setPickedNow] = useState<string | null>(pickedId ?? null);
  // A candidate without an obstacle when the list was loaded may have one by now.
  const [namedId, setNamedId] = useState<string | null>(null);
  const lookedId = pickedNow ?? (isReasonMissing ? namedId : null);
  const looked = takers.data?.find(({ id }) => id === lookedId);
  const look = (id: string | null) => {
    setPickedNow(id);
    setNamedId(null);
  };
  const pick = (picked: Picked) => {
    setNamedId(picked.userId);
    return onPick(picked);
  };
  const heading = looked ? t('assign.secondLook', { name: looked.name }) : title;
  return (
    <Dialog title={heading} width={520} onClose={() => !rest.isBusy && onClose()}>
      <p className={styles.order}>{about}</p>
      {takers.isPending ? (
        <Loading>
          <SkeletonRows count={5} height={52} />
        </Loading>
      ) : takers.isError && !takers.data ? (
        <ErrorState error={takers.error} onRetry={() => void takers.refetch()} />
      ) : (
        <Choice
          {...rest}
          language={language}
          at={at}
          takers={takers.data ?? []}
          looked={looked}
          onLook={look}
          onPick={pick}
          onClose={pickedId ? onClose : undefined}
        />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<AssigneeDialogProps, 'language' | 'isBusy' | 'problem' | 'onPick'> {
  at: string | undefined;
  takers: readonly DispatchCandidate[];
  looked: DispatchCandidate | undefined;
  onLook: (id: string | null) => void;
  onClose: (() => void) | undefined;
}

function Choice({ language, at, takers, looked, isBusy = false, problem, onLook, onPick, onClose }: ChoiceProps) {
  const handlePick = (taker: DispatchCandidate) => {
    if (isBusy || getCandidateRefusal(taker)) return;
    if (getCandidateWarnings(taker).length > 0) onLook(taker.id);
    else onPick({ userId: taker.id });
  };
  if (looked)
    return (
      <AssignAnywayForm
        key={looked.id}
        taker={looked}
        at={at}
        isBusy={isBusy}
        problem={problem}
        onConfirm={(reason) => onPick({ userId: looked.id, reason })}
        onBack={() => (onClose ? onClose() : onLook(null))}
      />
    );
  return (
    <>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <AssigneeList takers={takers} language={language} at={at} isBusy={isBusy} onPick={handlePick} />
    </>
  );
}
