import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { focusedRow } from '#shared/ui/row-keys.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { useTicketMoves } from '../bulk/use-ticket-moves.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';

/** A assigns, S and P set status and priority of the ticket whose card has the focus. */
export function useCardKeys(find: (id: string) => Ticket | undefined): void {
  const may = useTicketCapabilities();
  const moves = useTicketMoves();
  const onFocused = (run: (ticket: Ticket) => void) => () => {
    const ticket = find(focusedRow()?.id ?? '');
    if (ticket) run(ticket);
  };
  useShortcut('KeyA', onFocused(moves.assign), { isEnabled: may.changeAssignee });
  useShortcut('KeyS', onFocused(moves.chooseStatus), { isEnabled: may.changeStatus });
  useShortcut('KeyP', onFocused(moves.choosePriority), { isEnabled: may.edit });
}
