import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setVisitorCalls, type VisitorCall } from '#features/conversations/chat/chat-context.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { missedCallsQuery, runningCallsQuery, useCallListChanges } from '../calls.queries.ts';

/** Marks conversations whose visitor is in a call or whose call was missed; only for users who may read calls. */
export function CallsInRows() {
  return useCan('read', 'call') && <WatchedCalls />;
}

function WatchedCalls() {
  const { data: running } = useQuery(runningCallsQuery());
  const { data: missed } = useQuery(missedCallsQuery());
  useCallListChanges();
  useEffect(() => {
    const calls = new Map<string, VisitorCall>();
    for (const { visitor, channelId, createdAt } of missed ?? [])
      calls.set(visitor.id, { state: 'missed', channelId, at: createdAt });
    for (const { visitor, channelId, startedAt } of running ?? [])
      calls.set(visitor.id, { state: 'running', channelId, at: startedAt });
    setVisitorCalls(calls);
  }, [running, missed]);
  useEffect(() => () => setVisitorCalls(new Map()), []);
  return null;
}
