import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { WhoChoice } from '../components/assign-menu.tsx';
import { PartnerDialog } from '../partners/partner-dialog.tsx';
import { RestrictionDialog } from '../restrictions/restriction-dialog.tsx';
import { SnoozeDialog } from '../snooze/snooze-dialog.tsx';
import type { Moves } from '../use-moves.ts';

/** Actions that need input first: the new assignee, a time, or a duration and a reason. */
export type MoveWithQuestion = 'assign' | 'transfer' | 'snooze' | 'block' | 'ban';

export interface MoveQuestionProps {
  question: MoveWithQuestion;
  moves: Moves;
  onClose: () => void;
}

/** Asks for the input of an action from a menu or the palette, and runs it. */
export function MoveQuestion({ question, moves, onClose }: MoveQuestionProps) {
  const { t } = useTranslation('chat');
  const [isToPartner, setIsToPartner] = useState(false);
  if (question === 'block' || question === 'ban')
    return (
      <RestrictionDialog
        kind={question}
        onClose={onClose}
        onConfirm={(details) => {
          onClose();
          moves.make(question, details);
        }}
      />
    );
  if (question === 'snooze')
    return (
      <SnoozeDialog
        until={moves.channel.snoozedUntil}
        onClose={onClose}
        onChoose={(until) => {
          onClose();
          moves.make('snooze', { until });
        }}
      />
    );
  if (isToPartner) return <PartnerDialog channel={moves.channel} onClose={onClose} />;
  return (
    <Dialog title={t(`rowMenu.${question}`)} width={360} onClose={onClose}>
      <WhoChoice moves={moves} move={question} onDone={onClose} onPartner={() => setIsToPartner(true)} />
    </Dialog>
  );
}
