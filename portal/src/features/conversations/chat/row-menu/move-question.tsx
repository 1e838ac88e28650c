import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { OperatorList } from '../components/assign-menu.tsx';
import { RestrictionDialog } from '../restrictions/restriction-dialog.tsx';
import type { Moves } from '../use-moves.ts';

/** Actions that need input first: the new assignee, or a duration and a reason. */
export type MoveWithQuestion = 'assign' | 'transfer' | 'block' | 'ban';

export interface MoveQuestionProps {
  question: MoveWithQuestion;
  moves: Moves;
  onClose: () => void;
}

/** Asks for the input of an action from a menu or the palette, and runs it. */
export function MoveQuestion({ question, moves, onClose }: MoveQuestionProps) {
  const { t } = useTranslation('chat');
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
  return (
    <Dialog title={t(`move.${question}To`)} width={360} onClose={onClose}>
      <OperatorList
        hasOneself={question === 'assign'}
        isOfAvailable={question === 'transfer'}
        onChoose={(operatorId, note) => {
          onClose();
          moves.make(question, { operatorId, note });
        }}
      />
    </Dialog>
  );
}
