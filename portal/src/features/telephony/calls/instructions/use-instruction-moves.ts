import { callInstructionsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import type { Instruction } from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { ProblemText } from '#shared/ui/problem-text.tsx';
import { childrenOf, findTaken, type InstructionPlace, textIn, withMoved } from './instruction-rows.ts';
import { instructionsQuery } from './instructions.queries.ts';

/** Moves a command: in sight at once, and back where the server refuses it. */
export function useInstructionMoves(rows: readonly Instruction[]) {
  const { t } = useTranslation('calls');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [said, setSaid] = useState('');
  /** Why a command did not go where it was put. */
  const [problem, setProblem] = useState<{ readonly id: string; readonly text: ReactNode }>();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const { queryKey } = instructionsQuery();
  // Keys may come faster than the page is drawn.
  const present = () => queryClient.getQueryData<Instruction[]>(queryKey) ?? rows;

  async function send(id: string, place: InstructionPlace): Promise<void> {
    try {
      const { rows: saved } = await api.call(callInstructionsApi.sort, { body: { id, ...place } }, { silent: true });
      // A later move is in sight already.
      if (waiting.current === 1) setNewerData<Instruction[]>(queryClient, queryKey, () => saved);
    } catch (error) {
      const refusal = toApiError(error);
      const refused = Object.values(refusal.validate ?? {})[0]?.[0];
      setProblem({ id, text: refused ? createElement(ProblemText, { problem: refused }) : errorText(refusal) });
      void queryClient.invalidateQueries({ queryKey });
    } finally {
      waiting.current -= 1;
    }
  }

  /** Answers whether it goes there. */
  function move(id: string, place: InstructionPlace): boolean {
    const all = present();
    const row = all.find((one) => one.id === id);
    if (!row) return false;
    setProblem(undefined);
    const taken = findTaken(all, { id, parentId: place.parentId, key: row.key });
    if (taken) {
      setProblem({ id, text: t('commands.taken', { key: row.key, name: textIn(taken.title) }) });
      return false;
    }
    const moved = withMoved(all, id, place);
    const beside = childrenOf(moved, place.parentId);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Instruction[]>(queryKey, moved);
    const number = beside.findIndex((one) => one.id === id) + 1;
    setSaid(t('commands.moved', { name: textIn(row.title), place: number, total: beside.length }));
    waiting.current += 1;
    queue.current = queue.current.then(() => send(id, place));
    return true;
  }

  return {
    move,
    problem,
    /** For screen readers. */
    said,
  };
}

export type InstructionMoves = ReturnType<typeof useInstructionMoves>;
