import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/client.ts';
import { askForCounts, keepRoom } from './private-chat.queries.ts';

/** Joins a room, or asks to where a moderator decides. */
export function useJoinRoom(roomId: string) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  /** Whether the server took it. */
  async function join(): Promise<boolean> {
    setIsBusy(true);
    try {
      keepRoom(queryClient, await api.call(privateRoomsApi.join, { body: { roomId } }));
      askForCounts(queryClient);
      return true;
    } catch {
      // The call has shown why.
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, join };
}
