import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import {
  type DispatchCandidate,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import styles from './assign.module.css';
import { useCandidateState } from './candidate-text.ts';

const longestReason = 500;

export interface AssignAnywayFormProps {
  taker: DispatchCandidate;
  /** The later time that the order is wanted at; undefined: now, or several orders. */
  at: string | undefined;
  isBusy: boolean;
  problem?: ReactNode;
  onConfirm: (reason: string) => void;
  onBack: () => void;
}

/** The obstacles of a candidate, and a field for the reason to assign the order anyway. */
export function AssignAnywayForm({ taker, at, isBusy, problem, onConfirm, onBack }: AssignAnywayFormProps) {
  const { t } = useTranslation('service-orders');
  const { causeText } = useCandidateState(at);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = reason.length > longestReason;
  const warnings = getCandidateWarnings(taker);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (requiredTrimmedText(reason) === '') {
      setIsMissing(true);
      return field.current?.focus();
    }
    if (!isTooLong && !isBusy) onConfirm(requiredTrimmedText(reason));
  };
  return (
    <form className={styles.look} onSubmit={handleSubmit} noValidate>
      {warnings.length > 0 && (
        <InlineAlert tone="warning">
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{causeText(warning, taker)}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
      <TextArea
        ref={field}
        label={t('assign.whyAllTheSame')}
        hint={t('assign.isKept')}
        rows={2}
        maxLength={longestReason}
        isCounted={isTooLong}
        value={reason}
        error={
          isTooLong ? (
            <ProblemText problem={{ key: 'maxLength', params: { max: longestReason } }} />
          ) : (
            isMissing && requiredTrimmedText(reason) === '' && <ProblemText problem={{ key: 'required' }} />
          )
        }
        data-autofocus
        autoFocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {t('assign.back')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('assign.allTheSame')}
        </Button>
      </DialogActions>
    </form>
  );
}
